import { type FocusEvent, type KeyboardEvent, useState } from 'react';

type Position = { row: number; column: number };
type Step = (at: Position, end: Position) => Position;

const keys: Readonly<Record<string, Step>> = {
  ArrowRight: ({ row, column }, end) => ({ row: Math.min(end.row, row + 1), column }),
  ArrowLeft: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  ArrowDown: ({ row, column }, end) => ({ row, column: Math.min(end.column, column + 1) }),
  ArrowUp: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
};

const turned: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
};

type Grid = {
  rows: number;
  columns: number;
  /** Its rows are below each other. */
  isTurned?: boolean;
  /** Figures of zero are not drawn and cannot be focused. */
  isFocusable: (row: number, column: number) => boolean;
};

/** A chart of many figures is one tab stop; arrows move between the figures. */
export function useRoving({ rows, columns, isTurned = false, isFocusable }: Grid) {
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const all = Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
  }));
  const focusable = all.filter(({ row, column }) => isFocusable(row, column));
  const at = focusable.find(({ row, column }) => row === active.row && column === active.column) ?? focusable[0];

  function next(from: Position, step: Step): Position | undefined {
    const to = step(from, { row: rows - 1, column: columns - 1 });
    if (to.row === from.row && to.column === from.column) return undefined;
    return isFocusable(to.row, to.column) ? to : next(to, step);
  }

  return {
    /** For the figure's own element. */
    figure: (row: number, column: number) => ({
      'data-at': `${row},${column}`,
      tabIndex: row === at?.row && column === at.column ? 0 : -1,
    }),
    /** For the chart around all of them. */
    drawing: {
      onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
        const step = keys[isTurned ? (turned[event.key] ?? event.key) : event.key];
        if (!step || !at || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const to = next(at, step);
        if (to) event.currentTarget.querySelector<SVGElement>(`[data-at="${to.row},${to.column}"]`)?.focus();
      },
      onFocus: (event: FocusEvent<SVGSVGElement>) => {
        const [row, column] = (event.target.getAttribute('data-at') ?? '').split(',').map(Number);
        if (row !== undefined && column !== undefined) setActive({ row, column });
      },
    },
  };
}
