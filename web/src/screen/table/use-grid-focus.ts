import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moveInGrid, type Position } from './grid-keys.ts';

type GridFocusProps = {
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  rows: number;
  stopsIn: (row: number) => number;
  /** Scrolls to a row that may not be drawn yet. */
  reveal: (row: number) => void;
  onEnter: (row: number) => void;
};

/** One Tab stop for the whole grid; it is wherever the arrows or the mouse went last. */
export function useGridFocus({ scroller, rowHeight, rows, stopsIn, reveal, onEnter }: GridFocusProps) {
  const [wanted, setWanted] = useState<Position>({ row: 0, stop: 0 });
  const isMoving = useRef(false);
  // Rows come and go with the page; the Tab stop must always exist.
  const row = Math.min(wanted.row, rows - 1);
  const at = { row, stop: Math.min(wanted.stop, Math.max(0, stopsIn(row) - 1)) };

  // A row far away is drawn one render after it was scrolled to, so each render has a try.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-at="${at.row} ${at.stop}"]`);
    if (!target) return;
    isMoving.current = false;
    target.focus();
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && at.row >= 0 && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      return onEnter(at.row);
    }
    if (event.altKey || event.shiftKey || event.metaKey) return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = moveInGrid(at, `${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`, { rows, stopsIn, pageRows });
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    reveal(next.row);
    setWanted(next);
  }

  function handleFocus(event: FocusEvent) {
    const place = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
    const [nextRow, stop] = (place ?? '').split(' ').map(Number);
    if (place !== undefined && nextRow !== undefined && stop !== undefined) setWanted({ row: nextRow, stop });
  }

  return { handleKeyDown, handleFocus, stopIn: (index: number) => (index === at.row ? at.stop : undefined) };
}
