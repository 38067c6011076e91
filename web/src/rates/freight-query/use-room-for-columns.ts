import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Columns that leave the table where it has no room, the first ones first; the details of a rate show them. */
const optionalColumns = ['remark', 'free-days', 'surcharges'] as const;

/**
 * The optional columns for which the table has no room. Their widths follow the contents, so that they are measured: one
 * column leaves at a time, and all are tried again in another width or with other contents.
 */
export function useRoomForColumns(contents: unknown): { scroll: RefObject<HTMLDivElement | null>; hidden: string[] } {
  const scroll = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState({ contents, count: 0 });
  const count = fitted.contents === contents ? fitted.count : 0;

  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element?.firstElementChild || typeof ResizeObserver === 'undefined') return undefined;
    const width = element.clientWidth;
    const fit = (): void => {
      if (element.clientWidth !== width) setFitted({ contents, count: 0 });
      else if (element.scrollWidth > width && count < optionalColumns.length) setFitted({ contents, count: count + 1 });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    observer.observe(element.firstElementChild);
    fit();
    return () => observer.disconnect();
  }, [contents, count]);

  return { scroll, hidden: optionalColumns.slice(0, count) };
}
