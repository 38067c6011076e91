import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folders = ['contract/src', 'server/src', 'web/src'];
const sources = /(\.labels|\.messages|-messages)\.ts$/;
const seeds = /^(menus|config|dictionaries|cutoff-code|destination-rule).*\.json$/;
/** Words as others write them. */
const words =
  /(headings|paste|booking-sheet|booking-line-sheet|ventilation)\.labels\.ts$|(headers|rate-import\/sheet-words|reading-words)\.messages\.ts$/;
const H = '[\\u3400-\\u9fff]';
const isChinese = new RegExp(H);
const isEnglish = /[a-z]/i;

const chinese = [
  ['no blank between Chinese and Latin letters or digits', new RegExp(`${H}[A-Za-z\\d]|[A-Za-z\\d%]${H}`)],
  ['a half-width mark beside Chinese', new RegExp(`${H} ?\\(|\\) ?${H}|${H}[,;?!]|${H}: `)],
  ['a blank beside a full-width mark', /[，。；：？！（）、] | [，。；：？！（）、]/],
];
const english = [['a full-width mark in English', /[，。；：？！（）、]/]];
const both = [
  ['a straight quotation mark or apostrophe', /["']/],
  ['three dots for an ellipsis', /\.\.\./],
];

/** A text followed by one language's punctuation: each language has its own (`colon`). */
const joins = /Message\([^`\n]*\)\}[:;,(]/;

/** null, or texts with inconsistent spacing, punctuation or quotation marks. */
export function settingOfTexts() {
  const found = ownTexts().flatMap(({ file, line, text, isSeed }) => {
    const own = isChinese.test(text) ? chinese : isEnglish.test(text.replaceAll(/\{.*?\}/g, '')) ? english : [];
    const rules = isSeed ? own : [...own, ...both];
    return rules.flatMap(([wrong, form]) => (form.test(text) ? [`${file}:${line}: ${wrong}: ${text}`] : []));
  });
  const all = [...found, ...joinedTexts()];
  return all.length === 0 ? null : all.join('\n');
}

function joinedTexts() {
  const files = filesIn('web/src', /(?<!\.test)\.tsx?$/).filter(
    (file) => !file.startsWith(join('web', 'src', 'gallery')),
  );
  return files.flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        joins.test(line) ? [`${file}:${at + 1}: a mark of one language behind a text: ${line.trim()}`] : [],
      ),
  );
}

/** Every text that users read, with its place. */
export function ownTexts() {
  const files = folders.flatMap((folder) => filesIn(folder, sources)).filter((file) => !words.test(file));
  return [
    ...files.flatMap((file) => textsOf(file, { isSeed: false })),
    ...filesIn('server/seeds', seeds).flatMap((file) => textsOf(file, { isSeed: true })),
  ];
}

/** Without glob, because the code that starts the tests must also run on Node.js 18. */
function filesIn(folder, names) {
  const found = readdirSync(inRoot(folder), { recursive: true }).filter((name) => names.test(name));
  return found.map((name) => join(folder, name));
}

function textsOf(file, { isSeed }) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  return lines.flatMap((line, at) => textsIn(line).map((text) => ({ file, line: at + 1, text, isSeed })));
}

function textsIn(line) {
  if (/^\s*(\/\/|\/?\*)/.test(line)) return [];
  return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}
