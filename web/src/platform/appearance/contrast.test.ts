import { describe, expect, test } from 'vitest';
import { colourOf, declarations, type Scheme, tokensOf } from '../../../test/appearance/css-tokens.ts';
import { contrast } from './colour.ts';
import { colourSeries, defaultColour, presetColours } from './colour-series.ts';
import { themes } from './appearance.ts';
import { rowHeights, sizes } from './sizes.ts';

const surfaces = ['--q-surface', '--q-surface-soft', '--q-surface-raised', '--q-bg', '--q-hover', '--q-selected'];
const texts = ['--q-text', '--q-text-soft', '--q-accent-text'];
const tones = ['--q-success', '--q-warning', '--q-danger', '--q-info'];

/** Text on its background: 4.5:1 in WCAG 2.2. */
const textPairs: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
  ...surfaces.slice(0, 4).map((surface) => ['--q-text-faint', surface] as const),
  ...tones.flatMap((tone) => surfaces.map((surface) => [tone, surface] as const)),
  ...tones.map((tone) => [tone, `${tone}-soft`] as const),
  ['--q-on-accent', '--q-accent-fill'],
  ['--q-on-accent', '--q-accent-fill-hover'],
  ['--q-on-danger', '--q-danger-fill'],
  ['--q-text-soft', '--q-tabs-bg'],
  ['--q-accent-text', '--q-tabs-bg'],
];

/** Outlines of controls: 3:1. */
const outlines = ['--q-border-control', '--q-accent', '--q-accent-edge'];
const outlinePairs = surfaces.slice(0, 4).flatMap((surface) => outlines.map((line) => [line, surface] as const));

/** Texts of the header and the side menu, which may be dark in light mode. */
const frames = ['header', 'side'] as const;
const frameTexts = ['--q-text', '--q-text-soft', '--q-text-faint', '--q-accent-text'];

function weakPairs(theme: string, scheme: Scheme, colour?: string): string[] {
  const tokens = tokensOf(theme, colour);
  const tokenScheme: Scheme = tokens.get('--q-scheme') === 'dark' ? 'dark' : scheme;
  const measure =
    (at: Scheme, minRatio: number) =>
    ([text, ground]: readonly [string, string]) => {
      const ratio = contrast(colourOf(tokens, text, at), colourOf(tokens, ground, at));
      return ratio < minRatio ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
    };
  const inFrames = frames.flatMap((frame) => {
    const at: Scheme = tokens.get(`--q-${frame}-scheme`) === 'dark' ? 'dark' : tokenScheme;
    return frameTexts.map((text) => [text, `--q-${frame}-bg`] as const).flatMap(measure(at, 4.5));
  });
  return [
    ...textPairs.flatMap(measure(tokenScheme, 4.5)),
    ...outlinePairs.flatMap(measure(tokenScheme, 3)),
    ...inFrames,
  ];
}

describe.each(themes)('theme %s', (theme) => {
  test.each(['light', 'dark'] as const)('is readable in %s mode, with any primary colour', (scheme) => {
    const odd = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#808080', '#ff69b4'];
    const weak = [...presetColours, ...odd].flatMap((colour) =>
      weakPairs(theme, scheme, colour).map((pair) => `${colour} ${pair}`),
    );
    expect(weak).toEqual([]);
  });
});

test('the product colour’s tokens are its series', () => {
  const tokens = declarations('tokens.css', ':root');
  const series = colourSeries(defaultColour);
  expect(Object.fromEntries(Object.keys(series).map((name) => [name, tokens.get(name)]))).toEqual(series);
});

test('row heights equal those assumed by lists, in every size', () => {
  const base = declarations('sizes.css', 'body');
  for (const size of sizes) {
    const tokens = new Map([...base, ...declarations('sizes.css', `body[data-size='${size}']`)]);
    const { normal, compact } = rowHeights[size];
    expect([size, tokens.get('--q-row'), tokens.get('--q-row-compact')]).toEqual([size, `${normal}px`, `${compact}px`]);
  }
});
