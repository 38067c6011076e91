import { halfWidth } from './width.ts';

/**
 * Text for carriers, customs and EDI: Latin letters, digits, space, line breaks and a few signs, i.e. EDIFACT level A
 * plus lower case.
 */
const allowed = /[A-Za-z0-9 \n.,\-()/='+:?!"%&*;<>]/;

/** Chinese and typographic signs that NFKC does not convert. */
const signs: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '【': '(',
  '】': ')',
  '《': '<',
  '》': '>',
  '×': '*',
  '\t': ' ',
};

/**
 * Half-width, upper case, plain quotes and dashes; other non-Latin characters remain, and `latinProblems` reports them.
 */
export function normaliseLatin(text: string): string {
  const half = halfWidth(text.replaceAll(/\r\n?/g, '\n'));
  // Normalised again: a replaced character may combine with an accent after it.
  return halfWidth(Array.from(half, plain).join(''));
}

function plain(character: string): string {
  return signs[character] ?? (/[a-z]/.test(character) ? character.toUpperCase() : character);
}

/** A character that must not be sent; line and column count from 1. */
export type LatinProblem = { position: number; line: number; column: number; character: string };

export function latinProblems(text: string): LatinProblem[] {
  const problems: LatinProblem[] = [];
  let position = 0;
  let line = 1;
  let column = 1;
  for (const character of text) {
    if (!allowed.test(character)) problems.push({ position, line, column, character });
    position += character.length;
    column = character === '\n' ? 1 : column + 1;
    line += character === '\n' ? 1 : 0;
  }
  return problems;
}

export function isLatin(text: string): boolean {
  return latinProblems(text).length === 0;
}
