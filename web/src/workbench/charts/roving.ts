import { type FocusEvent, type KeyboardEvent, useState } from 'react';

type Place = { row: number; column: number };
type Step = (at: Place, end: Place) => Place;

const keys: Readonly<Record<string, Step>> = {
  ArrowRight: ({ row, column }, end) => ({ row: Math.min(end.row, row + 1), column }),
  ArrowLeft: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  ArrowDown: ({ row, column }, end) => ({ row, column: Math.min(end.column, column + 1) }),
  ArrowUp: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  Home: ({ column }) => ({ row: 0, column }),
  End: ({ column }, end) => ({ row: end.row, column }),
};

const turned: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
};

type Grid = { rows: number; columns: number; isTurned?: boolean };

/**
 * A drawing of many figures is one stop of the Tab key; inside, arrows go from figure to figure. `isTurned`: its rows stand below
 * each other.
 */
export function useRoving({ rows, columns, isTurned = false }: Grid) {
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const at = { row: Math.min(current.row, rows - 1), column: Math.min(current.column, columns - 1) };
  return {
    /** For the figure's own element. */
    figure: (row: number, column: number) => ({
      'data-at': `${row},${column}`,
      tabIndex: row === at.row && column === at.column ? 0 : -1,
    }),
    /** For the drawing around all of them. */
    drawing: {
      onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
        const step = keys[isTurned ? (turned[event.key] ?? event.key) : event.key];
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const { row, column } = step(at, { row: rows - 1, column: columns - 1 });
        event.currentTarget.querySelector<SVGElement>(`[data-at="${row},${column}"]`)?.focus();
      },
      onFocus: (event: FocusEvent<SVGSVGElement>) => {
        const [row, column] = (event.target.getAttribute('data-at') ?? '').split(',').map(Number);
        if (row !== undefined && column !== undefined) setCurrent({ row, column });
      },
    },
  };
}
