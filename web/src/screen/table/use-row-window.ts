import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIdle } from '../list/use-idle.ts';

/** Which rows are drawn, of how many, and how much space those above and below them take. */
export type RowWindow = {
  start: number;
  end: number;
  count: number;
  rowHeight: number;
  /** Rows that fit on the screen. */
  fitting: () => number;
  /** Scrolls to a row that may not be drawn yet. */
  reveal: (row: number) => void;
};

/** Up to this many rows are simply drawn: the work of measuring would cost more than it saves. */
const plainRows = 60;

/** Rows drawn beyond both edges: few at first, so that the list is soon there; then more than a page of them. */
const overscan = { first: 12, idle: 20 };

export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isVirtual = count > plainRows;
  const [extraRows, setExtraRows] = useState(overscan.first);
  // A list that is simply drawn has no edges.
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

/** The first row in sight, and how many are. */
type View = { first: number; rows: number };

/** All rows are equally high, so that where the list is scrolled to says which rows are in sight: none is measured. */
function useView(isOn: boolean, rowHeight: number, scroller: RefObject<HTMLElement | null>): View {
  // The rows that a window has room for are drawn at once, and not after the list has been looked at.
  const [view, setView] = useState<View>(() => ({ first: 0, rows: Math.ceil(window.innerHeight / rowHeight) }));
  const offset = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isOn) offset.current = 0;
    if (!isOn || !element) return undefined;
    const look = () => {
      // A tab that is out of sight has no height.
      if (element.clientHeight === 0) return;
      offset.current = element.scrollTop;
      setView((last) => {
        const next = viewOf(element, rowHeight);
        return next.first === last.first && next.rows === last.rows ? last : next;
      });
    };
    // Not every browser remembers where a tab that comes back was scrolled to.
    if (element.scrollTop === 0 && offset.current > 0) element.scrollTo({ top: offset.current });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What a key scrolls to is drawn already: it is painted first, the rows beyond it afterwards.
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
 * The rows in sight and some beyond them; as many at both ends of a steady list as in its middle: the first pages that are
 * turned find theirs drawn. Rows may have gone since the list was scrolled.
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

/** As little as brings the row into sight. */
function scrollTo(element: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = element;
  if (top < scrollTop) element.scrollTop = top;
  else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight;
}
