import { useState } from 'react';

type Columns = readonly { id: string }[];

/** Where a stop of a row is after columns came or left: in its own column, else in the nearest one before it. */
export function movedStop(stop: number, before: Columns, now: Columns): number {
  if (before.length === 0) return stop;
  // The last column may have several stops, its buttons.
  const column = Math.min(stop, before.length - 1);
  const remaining = before.slice(0, column + 1).findLast(({ id }) => now.some((other) => other.id === id));
  const at = Math.max(
    0,
    now.findIndex(({ id }) => id === remaining?.id),
  );
  return remaining === before[column] ? at + stop - column : at;
}

/** Calls `move` during the render in which columns came or left, with the new place of a stop. */
export function useMovedStops(columns: Columns, move: (moved: (stop: number) => number) => void): void {
  const [last, setLast] = useState(columns);
  if (last === columns) return;
  setLast(columns);
  move((stop) => movedStop(stop, last, columns));
}
