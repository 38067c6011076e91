import { maxLines } from '#contract/booking/container.ts';
import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { type Line, type LineValues, newLine } from './booking-values.ts';
import type { LineField } from './form-fields.ts';
import { boxesOf } from './line-splits.ts';

type Lines = readonly Line[];
type Cells = readonly (readonly string[])[];

export type Paste = {
  rows: Cells;
  /** The line the first row goes into; rows beyond the last line make new ones. */
  at: number;
  /** What each column of the table holds; undefined: it is left out. */
  columns: readonly (LineField | undefined)[];
  /** Brings a cell into its column's form. */
  normalise: (field: LineField, text: string) => string;
};

/** Puts a table's cells where they stand, from one line on. */
export function withPaste(lines: Lines, { rows, at, ...paste }: Paste): Lines {
  const room = rows.slice(0, maxLines - at);
  const pasted = room.map((row, index) => withValues(lines[at + index] ?? newLine(), valuesOf(row, paste)));
  return lines.toSpliced(at, pasted.length, ...pasted);
}

type Reading = Pick<Paste, 'columns' | 'normalise'>;

function valuesOf(row: readonly string[], { columns, normalise }: Reading): Partial<LineValues> {
  const cells = columns.slice(0, row.length).flatMap((field, place): [LineField, string][] => {
    return field === undefined ? [] : [[field, normalise(field, row[place] ?? '')]];
  });
  return Object.fromEntries<string>(cells);
}

function withValues(line: Line, values: Partial<LineValues>): Line {
  return { ...line, values: { ...line.values, ...values } };
}

/**
 * Puts each row of a table into the line that it is about: the one with its container number, else the first of one box
 * that waits for a number, of its type where the row names one, else a new one. An empty cell says nothing.
 */
export function withMatched(lines: Lines, { rows, ...reading }: Omit<Paste, 'at'>): Lines {
  const next = [...lines];
  const taken = new Set<number>();
  for (const row of rows) {
    const values = said(valuesOf(row, reading));
    const at = placeFor(next, values, taken);
    const line = next[at] ?? newLine({ ctnall: next.at(-1)?.values.ctnall ?? '' });
    if (at < 0 && next.length >= maxLines) break;
    const place = at < 0 ? next.length : at;
    taken.add(place);
    next[place] = withValues(line, values);
  }
  return next;
}

function said(values: Partial<LineValues>): Partial<LineValues> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

function placeFor(lines: Lines, { cntrno = '', ctnall }: Partial<LineValues>, taken: ReadonlySet<number>): number {
  const number = normaliseContainerNumber(cntrno);
  const own = lines.findIndex(({ values }) => number !== '' && normaliseContainerNumber(values.cntrno) === number);
  if (own >= 0) return own;
  return lines.findIndex((line, at) => {
    const isFree = line.values.cntrno === '' && boxesOf(line) === 1 && !taken.has(at);
    return isFree && (ctnall === undefined || line.values.ctnall === '' || line.values.ctnall === ctnall);
  });
}
