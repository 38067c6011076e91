import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to this many rows are simply drawn: the work of measuring would cost more than it saves. */
const plainRows = 60;

/** Which rows are drawn, and the space of those above and below them. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) {
  const isVirtual = count > plainRows;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  if (!isVirtual) return { start: 0, end: count, before: 0, after: 0, reveal: () => undefined };
  const items = virtual.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return {
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    reveal: (row: number) => virtual.scrollToIndex(Math.max(0, row)),
  };
}
