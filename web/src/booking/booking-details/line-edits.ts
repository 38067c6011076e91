import { maxLines } from '#contract/booking/container.ts';
import type { SummaryLine } from '#contract/freight/container-summary.ts';
import type { LineField } from './form-fields.ts';
import { type Line, type LineValues, newLine } from './booking-values.ts';

type Lines = readonly Line[];

export function withCell(lines: Lines, key: string, values: Partial<LineValues>): Lines {
  return lines.map((line) => (line.key === key ? { ...line, values: { ...line.values, ...values } } : line));
}

/** A new line of the type and packing of the one above it: most bookings repeat them. */
export function withNewLine(lines: Lines): Lines {
  if (lines.length >= maxLines) return lines;
  const above = lines.at(-1)?.values;
  return [...lines, newLine(above && { ctnall: above.ctnall, kindpkgs: above.kindpkgs, ctnstatus: above.ctnstatus })];
}

/** What names one box only is not repeated. */
const own = { cntrno: '', sealno: '', weighkgs: '', tareweight: '', weighdate: '' } as const;

export function withDuplicate(lines: Lines, key: string): Lines {
  const at = lines.findIndex((line) => line.key === key);
  const source = lines[at];
  if (!source || lines.length >= maxLines) return lines;
  return lines.toSpliced(at + 1, 0, newLine({ ...source.values, ...own }));
}

export function withoutLine(lines: Lines, key: string): Lines {
  return lines.filter((line) => line.key !== key);
}

/** The lines that a typed summary stands for. */
export function linesOfSummary(summary: readonly SummaryLine[]): Lines {
  return summary.map(({ code, count }) => newLine({ ctnall: code, ctnnum: String(count) }));
}

export type Paste = {
  rows: readonly (readonly string[])[];
  /** The line the first row goes into; rows beyond the last line make new ones. */
  at: string;
  /** The columns from the one that was pasted into, in the order of the grid. */
  columns: readonly LineField[];
  /** Brings a cell into its column's form. */
  normalise: (field: LineField, text: string) => string;
};

export function withPaste(lines: Lines, { rows, at, columns, normalise }: Paste): Lines {
  const from = lines.findIndex((line) => line.key === at);
  if (from < 0) return lines;
  const room = rows.slice(0, maxLines - from);
  const pasted = room.map((row, index) => {
    const line = lines[from + index] ?? newLine();
    const cells = columns
      .slice(0, row.length)
      .map((field, place): [LineField, string] => [field, normalise(field, row[place] ?? '')]);
    const values: Partial<LineValues> = Object.fromEntries<string>(cells);
    return { ...line, values: { ...line.values, ...values } };
  });
  return lines.toSpliced(from, pasted.length, ...pasted);
}
