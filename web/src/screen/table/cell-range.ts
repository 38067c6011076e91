import type { Position } from './grid-keys.ts';

/** A rectangle of cells, all bounds inclusive. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

/** The stops of a row that are fields; before them is the checkbox, after them the buttons. */
export type FieldStops = { first: number; last: number };

/** The field cells between two positions; undefined for a single cell. */
export function rangeBetween(from: Position, to: Position, { first, last }: FieldStops): CellRange | undefined {
  const clampStop = (stop: number) => Math.max(first, Math.min(last, stop));
  const range = {
    top: Math.max(0, Math.min(from.row, to.row)),
    bottom: Math.max(from.row, to.row),
    left: clampStop(Math.min(from.stop, to.stop)),
    right: clampStop(Math.max(from.stop, to.stop)),
  };
  return range.top === range.bottom && range.left === range.right ? undefined : range;
}

/** The first and last stop of a row within the range. */
export function spanIn(range: CellRange | undefined, row: number): { from?: number; to?: number } {
  return range && row >= range.top && row <= range.bottom ? { from: range.left, to: range.right } : {};
}
