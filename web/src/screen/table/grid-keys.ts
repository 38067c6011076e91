import { logicalKey } from '#web/platform/languages/logical-direction.ts';

/** A keyboard position in the grid: `row` -1 is the header; a `stop` is a cell, or a button in the last cell. */
export type Position = { row: number; stop: number };

export type GridSize = {
  rows: number;
  /** The number of stops in a row, which depends on its buttons. */
  stopsIn: (row: number) => number;
  /** The number of rows per screen. */
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

/** The target of a key, never outside of the grid; undefined for other keys. */
export function moveInGrid(at: Position, key: string, size: GridSize): Position | undefined {
  const target = moves[logicalKey(key)]?.(at, size);
  if (!target) return undefined;
  const row = Math.max(-1, Math.min(size.rows - 1, target.row));
  return { row, stop: Math.max(0, Math.min(size.stopsIn(row) - 1, target.stop)) };
}
