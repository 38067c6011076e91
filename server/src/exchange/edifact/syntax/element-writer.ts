import type { FieldIssue } from '#contract/field-errors.ts';
import { type Envelope, defaultEnvelope } from '../envelope.ts';
import { misfitOf, type Repertoire, type TextKind, transliterate } from './repertoire.ts';
import { wrapText } from './wrap.ts';

/** A text of a field: where it stands, what it says, whether it is a name. */
type Text = { path: string; text: string; kind?: TextKind };
type Line = Text & { max: number };
type Lines = Text & { width: number; max: number; total?: number };

/** Writes what the channel takes and notes every field that it does not take. */
export type ElementWriter = {
  issues: () => readonly FieldIssue[];
  refuse: (issue: FieldIssue) => void;
  /** One data element; line breaks become blanks. */
  line: (line: Line) => string;
  /** A text parted into lines. `total` is how many characters the channel takes of it. */
  lines: (lines: Lines) => string[];
};

/** Names that were spelt out have blanks around each; a telex has one. */
function collapseBlanks(text: string, kind: TextKind = 'goods'): string {
  return kind === 'name' ? text.replaceAll(/ {2,}/g, ' ') : text;
}

export function elementWriter({
  level = defaultEnvelope.level,
  latinOnly = defaultEnvelope.latinOnly,
}: Envelope): ElementWriter {
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
