import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src');

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const sheets = textsOf('**/*.css').map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[^]*?\*\//g, '') }));
const code = [...textsOf('**/*.{ts,tsx}'), ...textsOf('../index.html')];

const found = (texts: readonly { text: string }[], pattern: RegExp): ReadonlySet<string> =>
  new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/** Classes in `className`, without composed ones. */
const classesOf = (attribute: string) => attribute.split(/\s+/).filter((name) => /^q-[\w-]*\w$/.test(name));

const styled = found(sheets, /\.(q-[\w-]+)/g);
const usedClasses = found(code, /(?<![\w-])(q-[\w-]*\w)(?![\w-]|\$\{)/g);
/** Prefixes of classes whose end is only known at run time. */
const classPrefixes = [...found(code, /(?<![\w-])(q-\w[\w-]*-)\$\{/g)];

test('every class of a style sheet is in use', () => {
  expect(
    [...styled].filter((name) => !usedClasses.has(name) && !classPrefixes.some((start) => name.startsWith(start))),
  ).toEqual([]);
});

test('every class in use has a style', () => {
  const classNames = [...found(code, /className=(?:\{`|")([^"`]*)["`]/g)].flatMap(classesOf);

  expect(classNames.length).toBeGreaterThan(500);
  expect([...new Set(classNames)].filter((name) => !styled.has(name))).toEqual([]);
});

test('every token in use is defined, and every token of the product is in use', () => {
  const set = new Set([...found(sheets, /(--[\w-]+)\s*:/g), ...found(code, /['`](--[\w-]+)/g)]);
  const read = new Set([...found(sheets, /var\((--[\w-]+)/g), ...found(code, /var\((--[\w-]+)/g)]);

  expect([...read].filter((name) => !set.has(name))).toEqual([]);
  expect([...found(sheets, /(--q-[\w-]+)\s*:/g)].filter((name) => !read.has(name))).toEqual([]);
});

test('container lengths are computed once and inherited', () => {
  const ofContainers = found(sheets, /(--[\w-]+):[^;]*\d(?:cqi|cqb|cqw|cqh)/g);
  const declared = found(sheets, /@property (--[\w-]+)/g);

  // Outside of its container a container width is unknown, so each of its few cells computes it.
  expect([...ofContainers].filter((name) => !declared.has(name))).toEqual(['--axis']);
});

test('layers above the page are tokens', () => {
  const numbers = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/z-index:\s*(\d+)/g)].map(([, level]) => ({ file, level: Number(level) })),
  );

  // Small numbers order parts of one component.
  expect(numbers.filter(({ level }) => level > 30)).toEqual([]);
});

/** Pictures with fixed colours: legal signs, drawings, chart series. */
const pictures = [
  'dangerous-goods/chemicals/hazard-label.css',
  'login/login.css',
  'schedule/sailings/sailings.css',
  'ui/themes.css',
  'ui/tokens.css',
  'workbench/charts/charts.css',
];

test('colours are tokens', () => {
  const withColours = sheets.filter(({ text }) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i.test(text));

  expect(withColours.map(({ file }) => file).filter((file) => !pictures.includes(file))).toEqual([]);
});

test('text of a usual size follows the chosen size', () => {
  const fixed = sheets.filter(({ text }) => /font(?:-size)?:\s*(?:\d+ )?(?:12|13|14|16)px/.test(text));

  expect(fixed.map(({ file }) => file)).toEqual([]);
});

test('lengths and sides are logical', () => {
  const physical =
    /^\s*(?:(?:min-|max-)?(?:width|height)|(?:margin|padding|border)-(?:top|left|right|bottom)|left|right|top|bottom):/m;

  expect(sheets.filter(({ text }) => physical.test(text)).map(({ file }) => file)).toEqual([]);
});

test('required input has one mark in one place: behind its label, by one rule', () => {
  const marks = sheets.filter(({ text }) => /data-required|content:\s*'\*/.test(text)).map(({ file }) => file);
  const written = code.filter(({ text }) => />\s*\*\s*<|\{' \*'\}/.test(text)).map(({ file }) => file);

  expect([marks, written]).toEqual([['ui/base.css'], []]);
  expect(sheets.find(({ file }) => file === 'ui/base.css')?.text).toContain('label[data-required]::after');
});
