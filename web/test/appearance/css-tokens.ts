import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixColours, type Rgb, rgbOf } from '#web/platform/appearance/colour.ts';
import { colourSeries } from '#web/platform/appearance/colour-series.ts';

export type Tokens = ReadonlyMap<string, string>;
export type Scheme = 'light' | 'dark';

/** The declarations of the rules with exactly this selector, in the order of the file. */
export function declarations(file: string, selector: string): Tokens {
  const css = readFileSync(join(import.meta.dirname, '../../src/ui', file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

/** All tokens of one theme, with the series of a colour instead of the product's own. */
export function tokensOf(theme: string, colour?: string): Tokens {
  return new Map([
    ...declarations('tokens.css', ':root'),
    ...(colour === undefined ? [] : Object.entries(colourSeries(colour))),
    ...declarations('tokens.css', 'body'),
    ...declarations('themes.css', `.theme-${theme}`),
  ]);
}

/** The computed colour of a token; supports the few functions that the tokens use. */
export function colourOf(tokens: Tokens, name: string, scheme: Scheme): Rgb {
  return evaluated(tokens.get(name) ?? '', { tokens, scheme });
}

type At = { tokens: Tokens; scheme: Scheme };

function evaluated(value: string, at: At): Rgb {
  const [, called = '', inside = ''] = /^([\w-]+)\(([^]*)\)$/.exec(value) ?? [];
  const parts = commaSeparated(inside);
  if (called === 'var') return colourOf(at.tokens, inside, at.scheme);
  if (called === 'light-dark') return evaluated(parts[at.scheme === 'light' ? 0 : 1] ?? '', at);
  if (called === 'color-mix') return mixture(parts, at);
  const rgb = rgbOf(value);
  if (!rgb) throw new Error(`No colour: ${value}`);
  return rgb;
}

/** `in oklab, <colour> 9%, <colour>` */
function mixture([, first = '', second = '']: readonly string[], at: At): Rgb {
  const end = first.lastIndexOf(' ');
  return mixColours(
    evaluated(first.slice(0, end), at),
    evaluated(second, at),
    Number.parseFloat(first.slice(end)) / 100,
  );
}

/** Splits at the commas outside of inner parentheses. */
function commaSeparated(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
