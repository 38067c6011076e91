import { logicalKey } from '#web/platform/languages/logical-direction.ts';

/** Where the keyboard stands in the grid: `row` -1 is the header; a `stop` is a cell, or a button inside of the last cell. */
export type Position = { row: number; stop: number };

export type GridSize = {
  rows: number;
  /** How many stops a row has; rows differ in their buttons. */
  stopsIn: (row: number) => number;
  /** Rows that one screen shows. */
  pageRows: number;
};

type Move = (at: Position, size: GridSize) => Position;

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: ({ row, stop }) => ({ row, stop: stop - 1 }),
  ArrowRight: ({ row, stop }) => ({ row, stop: stop + 1 }),
  ArrowUp: ({ row, stop }) => ({ row: row - 1, stop }),
  ArrowDown: ({ row, stop }) => ({ row: row + 1, stop }),
  Home: ({ row }) => ({ row, stop: 0 }),
  End: ({ row }, { stopsIn }) => ({ row, stop: stopsIn(row) - 1 }),
  PageUp: ({ row, stop }, { pageRows }) => ({ row: Math.max(0, row - pageRows), stop }),
  PageDown: ({ row, stop }, { pageRows }) => ({ row: row + pageRows, stop }),
  'Ctrl+Home': ({ stop }) => ({ row: 0, stop }),
  'Ctrl+End': ({ stop }, { rows }) => ({ row: rows - 1, stop }),
};

/** Where a key leads, never outside of the grid; undefined for a key that does not move. */
export function moveInGrid(at: Position, key: string, size: GridSize): Position | undefined {
  const target = moves[logicalKey(key)]?.(at, size);
  if (!target) return undefined;
  const row = Math.max(-1, Math.min(size.rows - 1, target.row));
  return { row, stop: Math.max(0, Math.min(size.stopsIn(row) - 1, target.stop)) };
}
