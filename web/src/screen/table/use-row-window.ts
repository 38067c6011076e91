import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';
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
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: extraRows,
    rangeExtractor: extraRows === overscan.idle ? steadyRange : defaultRangeExtractor,
    // The next page is drawn already: what a key scrolls to is painted first, the rows beyond it afterwards.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const start = isVirtual ? (items[0]?.index ?? 0) : 0;
  const end = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : count;
  return {
    start,
    end,
    count,
    rowHeight,
    fitting: () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight),
    reveal: (row) => {
      if (isVirtual && row >= 0) virtual.scrollToIndex(row);
    },
  };
}

/** As many rows at both ends of the list as in its middle: the first pages that are turned find theirs drawn. */
function steadyRange({ startIndex, endIndex, overscan: extraRows, count }: Range): number[] {
  const rows = Math.min(count, endIndex - startIndex + 1 + 2 * extraRows);
  const start = Math.max(0, Math.min(startIndex - extraRows, count - rows));
  return Array.from({ length: rows }, (_, at) => start + at);
}
