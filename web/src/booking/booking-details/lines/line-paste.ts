import { maxLines } from '#contract/booking/container.ts';
import { normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { type ContainerLine, type LineValues, newContainerLine } from '../form/booking-values.ts';
import type { LineField } from '../form/form-fields.ts';
import { boxCount, withSplit } from './line-splits.ts';

type Lines = readonly ContainerLine[];
type Cells = readonly (readonly string[])[];

export type Paste = {
  rows: Cells;
  /** The line of the first row; rows beyond the last line create lines. */
  at: number;
  /** The field of each column of the table; undefined: skipped. */
  columns: readonly (LineField | undefined)[];
  /** Normalises a cell for its column. */
  normalise: (field: LineField, text: string) => string;
};

/**
 * Pastes a table from one line on. Container numbers are distributed over the containers of a line that stands for
 * several.
 */
export function withPaste(before: Lines, { rows, at, ...paste }: Paste): Lines {
  const room = rows.slice(0, maxLines - at).map((row) => valuesOf(row, paste));
  const lines = room.reduce((now, values, index) => (values.cntrno ? withBoxes(now, at + index) : now), before);
  const pasted = room.map((values, index) => withValues(lines[at + index] ?? lineAfter(lines), values));
  return lines.toSpliced(at, pasted.length, ...pasted);
}

/** Rows beyond the last line copy its type. */
function lineAfter(lines: Lines): ContainerLine {
  return newContainerLine({ ctnall: lines.at(-1)?.values.ctnall ?? '' });
}

/** Splits the line at a position into single containers if it stands for several without numbers. */
function withBoxes(lines: Lines, at: number): Lines {
  const line = lines[at];
  return line?.values.cntrno === '' ? withSplit(lines, new Set([line.key])) : lines;
}

type Reading = Pick<Paste, 'columns' | 'normalise'>;

function valuesOf(row: readonly string[], { columns, normalise }: Reading): Partial<LineValues> {
  const cells = columns.slice(0, row.length).flatMap((field, index): [LineField, string][] => {
    return field === undefined ? [] : [[field, normalise(field, row[index] ?? '')]];
  });
  return Object.fromEntries<string>(cells);
}

function withValues(line: ContainerLine, values: Partial<LineValues>): ContainerLine {
  return { ...line, values: { ...line.values, ...values } };
}

/**
 * Assigns each row of a table to a line: the one with its container number, else the first single container without a
 * number (of the row's type, if it has one), else part of a line that stands for several, else a new line. Empty cells
 * change nothing.
 */
export function withMatched(lines: Lines, { rows, ...reading }: Omit<Paste, 'at'>): Lines {
  let next = lines;
  const usedKeys = new Set<string>();
  for (const row of rows) {
    const values = filledValues(valuesOf(row, reading));
    const found = lineFor(next, values, usedKeys);
    if (found < 0 && next.length >= maxLines) break;
    if (found >= 0) next = withBoxes(next, found);
    const line = next[found] ?? lineAfter(next);
    usedKeys.add(line.key);
    next = next.toSpliced(found < 0 ? next.length : found, 1, withValues(line, values));
  }
  return next;
}

function filledValues(values: Partial<LineValues>): Partial<LineValues> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

function lineFor(lines: Lines, { cntrno = '', ctnall }: Partial<LineValues>, usedKeys: ReadonlySet<string>): number {
  const number = normaliseContainerNumber(cntrno);
  const byNumber = lines.findIndex(({ values }) => number !== '' && normaliseContainerNumber(values.cntrno) === number);
  if (byNumber >= 0) return byNumber;
  const isFree = ({ key, values }: ContainerLine) =>
    values.cntrno === '' && !usedKeys.has(key) && (ctnall === undefined || ['', ctnall].includes(values.ctnall));
  const single = lines.findIndex((line) => isFree(line) && boxCount(line) === 1);
  return single >= 0 || number === '' ? single : lines.findIndex(isFree);
}
