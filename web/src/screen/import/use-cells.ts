import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveInGrid, type Position } from '../table/grid-keys.ts';

export type CellFocusProps = { 'data-at': string; tabIndex: number };

const start: Position = { row: 0, stop: 0 };
/** About as many rows as the dialog shows. */
const pageRows = 8;

/** One tab stop; arrows move between cells. */
export function useCells(rows: number, stops: number) {
  const [focusTarget, setFocusTarget] = useState<Position>();
  const grid = useRef<Element>(null);
  const isMoving = useRef(false);
  const before = focusTarget ?? start;
  const at = { row: Math.min(before.row, Math.max(0, rows - 1)), stop: Math.min(before.stop, stops - 1) };

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-at="${at.row} ${at.stop}"]`)?.focus();
  });

  return {
    /** Undefined before the first focus or hover. */
    at: focusTarget && at,
    cellFocus: (row: number, stop: number): CellFocusProps => ({
      'data-at': `${row} ${stop}`,
      tabIndex: row === at.row && stop === at.stop ? 0 : -1,
    }),
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const key = `${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`;
      const next = moveInGrid(at, key, { rows, stopsIn: () => stops, pageRows });
      if (!next || next.row < 0) return;
      event.preventDefault();
      grid.current = event.currentTarget;
      isMoving.current = true;
      setFocusTarget(next);
    },
    handleFocus: ({ target }: FocusEvent) => {
      const position = target instanceof HTMLElement ? target.dataset['at'] : undefined;
      const [row, stop] = (position ?? '').split(' ').map(Number);
      if (row !== undefined && stop !== undefined) setFocusTarget({ row, stop });
    },
  };
}
