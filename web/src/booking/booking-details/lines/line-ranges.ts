import type { LineField } from '../form/form-fields.ts';
import type { ContainerLine, LineValues } from '../form/booking-values.ts';

type Lines = readonly ContainerLine[];

/** A block of cells: first and last row (inclusive), and the fields. */
export type LineRange = { from: number; to: number; fields: readonly LineField[] };

function changed(
  lines: Lines,
  { from, to }: LineRange,
  valuesFor: (line: ContainerLine) => Partial<LineValues>,
): Lines {
  return lines.map((line, at) => {
    return at < from || at > to ? line : { ...line, values: { ...line.values, ...valuesFor(line) } };
  });
}

/** A container number is unique. */
const single: readonly LineField[] = ['cntrno'];

/** The fields that several lines may share. */
export function filledFields(fields: readonly LineField[]): readonly LineField[] {
  return fields.filter((name) => !single.includes(name));
}

/** Fills the block with its first row; a single row with the one above it. */
export function withFilled(lines: Lines, { from, to, fields }: LineRange): Lines {
  const source = lines[from === to ? from - 1 : from]?.values;
  if (!source) return lines;
  const entries = filledFields(fields).map((name): [string, string] => [name, source[name]]);
  const values: Partial<LineValues> = Object.fromEntries<string>(entries);
  return changed(lines, { from: from === to ? from : from + 1, to, fields }, () => values);
}

export function withCleared(lines: Lines, block: LineRange): Lines {
  const values: Partial<LineValues> = Object.fromEntries(block.fields.map((name) => [name, '']));
  return changed(lines, block, () => values);
}

/** The block in the clipboard format of spreadsheets; `readCells` parses it. */
export function copyRange(lines: Lines, { from, to, fields }: LineRange): string {
  const rows = lines.slice(from, to + 1).map(({ values }) => fields.map((name) => quoted(values[name])).join('\t'));
  return rows.join('\n');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
