import type { GridPosition, LineGridSize } from './grid-keys.ts';

/** The selected cells between two corners; the cursor is in `at`. */
export type GridSelection = { anchor: GridPosition; at: GridPosition };

export type Corners = { top: number; bottom: number; start: number; end: number };

export function cornersOf({ anchor, at }: GridSelection): Corners {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    start: Math.min(anchor.column, at.column),
    end: Math.max(anchor.column, at.column),
  };
}

export function isSingle({ anchor, at }: GridSelection): boolean {
  return anchor.row === at.row && anchor.column === at.column;
}

type Step = { rows: number; columns: number };

/** Moves the cursor's corner within the grid. */
export function extended({ anchor, at }: GridSelection, { rows, columns }: Step, size: LineGridSize): GridSelection {
  const row = Math.max(0, Math.min(size.rows - 1, at.row + rows));
  const column = Math.max(0, Math.min(size.columns - 1, at.column + columns));
  return { anchor, at: { row, column } };
}

/** Whole rows, e.g. by their numbers. */
export function rowsSelected(from: number, to: number, columns: number): GridSelection {
  return { anchor: { row: from, column: 0 }, at: { row: to, column: columns - 1 } };
}
