import type { Position } from './grid-keys.ts';

/** A rectangle of cells, all ends included. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

/** Which stops of a row are fields; before them stands the checkbox, behind them the buttons. */
export type FieldStops = { first: number; last: number };

/** The cells between two places, as far as they are fields of rows; undefined while that is a single one. */
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

/** The first and last stop of a row that belong to the range. */
export function spanIn(range: CellRange | undefined, row: number): { from?: number; to?: number } {
  return range && row >= range.top && row <= range.bottom ? { from: range.left, to: range.right } : {};
}
