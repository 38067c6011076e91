import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type InterchangeEnvelope, defaultEnvelope, type SyntaxLevel } from '../envelope.ts';
import { wrapText } from './wrap.ts';
import { pinyin } from 'pinyin-pro';
import { normaliseLatin } from '#contract/freight/latin.ts';

/** A field's text: its path, its content, and whether it is a name. */
type Text = { path: string; text: string; kind?: TextKind };
type Line = Text & { max: number };
type Lines = Text & { width: number; max: number; total?: number };

/** Writes texts within the channel's limits, and records every field that does not fit. */
export type ElementWriter = {
  issues: () => readonly FieldIssue[];
  refuse: (issue: FieldIssue) => void;
  /** One data element; line breaks become blanks. */
  line: (line: Line) => string;
  /** A text split into lines. `total` is the channel's limit in characters. */
  lines: (lines: Lines) => string[];
};

/** Transliterated names have blanks around each part; a telex has one. */
function collapseBlanks(text: string, kind: TextKind = 'goods'): string {
  return kind === 'name' ? text.replaceAll(/ {2,}/g, ' ') : text;
}

export function elementWriter({
  level = defaultEnvelope.level,
  latinOnly = defaultEnvelope.latinOnly,
}: InterchangeEnvelope): ElementWriter {
  const repertoire: Repertoire = { level, latinOnly };
  const found: FieldIssue[] = [];
  const refuse = (issue: FieldIssue): void => void found.push(issue);
  const written = ({ path, text, kind = 'goods' }: Text): string => {
    const latin = transliterate(text, repertoire, kind);
    const misfit = misfitOf(latin, text, repertoire);
    if (misfit) {
      const { character: value, line, column } = misfit;
      refuse({ path, rule: 'repertoire', params: { value, line, column } });
    }
    return latin;
  };
  return {
    issues: () => found,
    refuse,
    line: ({ max, ...text }) => {
      const line = written(text).replaceAll(/\s+/g, ' ').trim();
      if (line.length > max) refuse({ path: text.path, rule: 'too_long', params: { max } });
      return line;
    },
    lines: ({ width, max, total, ...text }) => {
      const plain = collapseBlanks(written(text), text.kind).trim();
      if (total !== undefined && plain.length > total) {
        refuse({ path: text.path, rule: 'too_long', params: { max: total } });
        return [];
      }
      const lines = wrapText(plain, width);
      if (lines.length > max) refuse({ path: text.path, rule: 'text_lines', params: { max, width } });
      return lines;
    },
  };
}

/** The characters that a channel accepts. */
type Repertoire = { level: SyntaxLevel; latinOnly: boolean };

/** Names may be written in pinyin; goods must be in English, which the clerk has to provide. */
type TextKind = 'name' | 'goods';

/** Characters outside each level (ISO 9735 annex A); line breaks separate lines and are no data. */
const outside: Readonly<Record<SyntaxLevel, RegExp>> = {
  UNOA: /[^A-Z0-9 .,\-()/='+:?!"%&*;<>\n]/u,
  UNOB: /[^A-Za-z0-9 .,\-()/='+:?!"%&*;<>\n]/u,
  UNOC: /[^\u0020-\u007e\u00a0-\u00ff\n]/u,
};
const outsideLatin = /[^\u0020-\u007e\n]/u;

/** Letters that do not decompose, and signs with a usual spelling in telexes. */
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

/** The text in the channel's characters, as far as that is possible without changing its meaning. */
function transliterate(text: string, repertoire: Repertoire, kind: TextKind): string {
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

/** A character that must not be sent; line and column count from 1, in the text as typed. */
type Misfit = { character: string; line: number; column: number };

function misfitOf(latin: string, typed: string, { level, latinOnly }: Repertoire): Misfit | undefined {
  const form = latinOnly && level === 'UNOC' ? outsideLatin : outside[level];
  const found = form.exec(latin);
  if (!found) return undefined;
  const [character] = found;
  const at = typed.indexOf(character);
  const before = (at < 0 ? latin.slice(0, found.index) : typed.slice(0, at)).split('\n');
  return { character, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
