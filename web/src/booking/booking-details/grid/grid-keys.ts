export type Step = { rows: number; columns: number };

export type Key = { key: string; isShift: boolean; isPlain: boolean };
/** Where the cursor stands in a text; both true where there is none to move in. */
export type Cursor = { isAtStart: boolean; isAtEnd: boolean };

/** Where a key leads from a cell. Left and right first move inside of the text. Undefined: the key is not the grid's. */
export function stepOf({ key, isShift, isPlain }: Key, { isAtStart, isAtEnd }: Cursor): Step | undefined {
  if (!isPlain) return undefined;
  switch (key) {
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowLeft':
      return isAtStart && !isShift ? { rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return isAtEnd && !isShift ? { rows: 0, columns: 1 } : undefined;
    case 'Enter':
      return { rows: 0, columns: isShift ? -1 : 1 };
    default:
      return undefined;
  }
}

export type Place = { row: number; column: number };
export type Size = { rows: number; columns: number };

/** The cell a step leads to; sideways over the edge it goes to the next row. 'after': below the last row. */
export function placeAfter({ row, column }: Place, step: Step, { rows, columns }: Size): Place | 'after' | undefined {
  const at = (row + step.rows) * columns + column + step.columns;
  if (at < 0) return undefined;
  const next = { row: Math.floor(at / columns), column: at % columns };
  if (next.row < rows) return next;
  return step.columns > 0 ? 'after' : undefined;
}
