import { pinyin } from 'pinyin-pro';
import { normaliseLatin } from '#contract/freight/latin.ts';
import type { SyntaxLevel } from '../envelope.ts';

/** What a channel takes. */
export type Repertoire = { level: SyntaxLevel; latinOnly: boolean };

/** Names may be told in pinyin; goods must be told in English, which nobody can do for the clerk. */
export type TextKind = 'name' | 'goods';

/** What stands outside, by level (ISO 9735 annex A); line breaks part lines and are no data. */
const outside: Readonly<Record<SyntaxLevel, RegExp>> = {
  UNOA: /[^A-Z0-9 .,\-()/='+:?!"%&*;<>\n]/u,
  UNOB: /[^A-Za-z0-9 .,\-()/='+:?!"%&*;<>\n]/u,
  UNOC: /[^\u0020-\u007e\u00a0-\u00ff\n]/u,
};
const outsideLatin = /[^\u0020-\u007e\n]/u;

/** Letters that no accent makes, and signs that have a usual spelling in telexes. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  '°': ' DEG ',
  '·': '.',
  '•': '*',
  '−': '-',
  '―': '-',
  '⁄': '/',
};

/** The text in letters that the channel takes, as far as that can be done without changing what it says. */
export function transliterate(text: string, repertoire: Repertoire, kind: TextKind): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u00a0]/g, ' ');
  const writable = repertoire.level === 'UNOC' && !repertoire.latinOnly ? /[^\0-\u00ff]+/gu : /[^\0-\u007f]+/gu;
  const latin = plain.replaceAll(writable, (run) => latinOf(run, repertoire.latinOnly && kind === 'name'));
  return atLevel(latin, repertoire.level);
}

/** Levels A and B have no @; telexes write (AT). */
function atLevel(text: string, level: SyntaxLevel): string {
  if (level === 'UNOC') return text;
  const spelledOut = text.replaceAll('@', '(AT)');
  return level === 'UNOA' ? spelledOut.toUpperCase() : spelledOut;
}

function latinOf(run: string, isName: boolean): string {
  const half = normaliseLatin(run);
  const readable = isName ? half.replaceAll(/\p{Script=Han}+/gu, inPinyin) : half;
  const bare = readable.normalize('NFD').replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  return Array.from(bare.normalize('NFC'), (character) => spelled[character] ?? character).join('');
}

function inPinyin(characters: string): string {
  const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true });
  return ` ${syllables.join(' ').toUpperCase()} `;
}

/** A character that must not travel; line and column count from 1, in the text as it was typed. */
export type Misfit = { character: string; line: number; column: number };

export function misfitOf(latin: string, typed: string, { level, latinOnly }: Repertoire): Misfit | undefined {
  const form = latinOnly && level === 'UNOC' ? outsideLatin : outside[level];
  const found = form.exec(latin);
  if (!found) return undefined;
  const [character] = found;
  const at = typed.indexOf(character);
  const before = (at < 0 ? latin.slice(0, found.index) : typed.slice(0, at)).split('\n');
  return { character, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
