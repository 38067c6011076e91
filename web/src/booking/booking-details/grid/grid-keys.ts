import { logicalKey } from '#web/platform/languages/logical-direction.ts';

export type GridStep = { rows: number; columns: number };

/** `isFree`: whether the cursor may leave the text to that side; true in a control without text. */
export type GridKey = { key: string; isShift: boolean; isFree: { start: boolean; end: boolean } };

/** The step of a key. Left and right first move within the text. Undefined: not a key of the grid. */
export function stepOf({ key, isShift, isFree }: GridKey): GridStep | undefined {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isSideways && (isShift || !isFree[key === 'ArrowLeft' ? 'start' : 'end'])) return undefined;
  return isShift && key === 'Enter' ? steps['ArrowLeft'] : steps[logicalKey(key)];
}

const steps: Readonly<Record<string, GridStep>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Enter: { rows: 0, columns: 1 },
};

export type GridPosition = { row: number; column: number };
export type LineGridSize = { rows: number; columns: number };

/** The cell of a step; beyond the edge it wraps to the next row. 'after': below the last row. */
export function cellAfter(
  { row, column }: GridPosition,
  step: GridStep,
  { rows, columns }: LineGridSize,
): GridPosition | 'after' | undefined {
  const at = (row + step.rows) * columns + column + step.columns;
  if (at < 0) return undefined;
  const next = { row: Math.floor(at / columns), column: at % columns };
  if (next.row < rows) return next;
  return step.columns > 0 ? 'after' : undefined;
}
