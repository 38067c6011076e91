import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIdle } from '../list/use-idle.ts';

/** The rendered rows, their total, and the height of the spacers above and below. */
export type RowWindow = {
  start: number;
  end: number;
  count: number;
  rowHeight: number;
  /** The number of rows that fit on the screen. */
  fitting: () => number;
  /** Scrolls to a row that may not be rendered yet. */
  reveal: (row: number) => void;
};

/** Up to this many rows are all rendered: windowing would cost more than it saves. */
const plainRows = 60;

/** Rows rendered beyond both edges: few at first, for speed; then more than a page. */
const overscan = { first: 12, idle: 20 };

export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isVirtual = count > plainRows;
  const [extraRows, setExtraRows] = useState(overscan.first);
  // Without windowing there are no edges.
  useIdle(() => isVirtual && setExtraRows(overscan.idle), isVirtual);
  const view = useView(isVirtual, rowHeight, scroller);
  const { start, end } = isVirtual
    ? drawnRange(view, { count, extraRows, isSteady: extraRows === overscan.idle })
    : { start: 0, end: count };
  return {
    start,
    end,
    count,
    rowHeight,
    fitting: () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight),
    reveal: (row) => {
      if (isVirtual && row >= 0 && scroller.current) scrollTo(scroller.current, row * rowHeight, rowHeight);
    },
  };
}

/** The first visible row, and the number of visible rows. */
type View = { first: number; rows: number };

/** All rows have the same height, so the scroll position determines the visible rows, without measuring. */
function useView(isOn: boolean, rowHeight: number, scroller: RefObject<HTMLElement | null>): View {
  // The first render has the rows that fit into a window, before the list is measured.
  const [view, setView] = useState<View>(() => ({ first: 0, rows: Math.ceil(window.innerHeight / rowHeight) }));
  const offset = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isOn) offset.current = 0;
    if (!isOn || !element) return undefined;
    const look = () => {
      // A hidden tab has no height.
      if (element.clientHeight === 0) return;
      offset.current = element.scrollTop;
      setView((last) => {
        const next = viewOf(element, rowHeight);
        return next.first === last.first && next.rows === last.rows ? last : next;
      });
    };
    // Not every browser restores the scroll position of a hidden tab.
    if (element.scrollTop === 0 && offset.current > 0) element.scrollTo({ top: offset.current });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // The target of a key is rendered already: it is painted first, the rows beyond it afterwards.
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [isOn, rowHeight, scroller]);
  return view;
}

function viewOf({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): View {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight));
  return { first, rows: Math.ceil((scrollTop + clientHeight) / rowHeight) - first };
}

type Drawn = { count: number; extraRows: number; isSteady: boolean };

/**
 * The visible rows and some beyond them, the same number at both ends as in the middle, so that the first pages find
 * theirs rendered. Rows may have been removed since the list was scrolled.
 */
export function drawnRange(
  { first, rows }: View,
  { count, extraRows, isSteady }: Drawn,
): { start: number; end: number } {
  const last = Math.max(0, count - rows);
  const from = Math.min(first, last) - extraRows;
  if (!isSteady) return { start: Math.max(0, from), end: Math.min(count, from + rows + 2 * extraRows) };
  const drawn = Math.min(count, rows + 2 * extraRows);
  const start = Math.max(0, Math.min(from, count - drawn));
  return { start, end: start + drawn };
}

/** The smallest scroll that makes the row visible. */
function scrollTo(element: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = element;
  if (top < scrollTop) element.scrollTop = top;
  else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight;
}
