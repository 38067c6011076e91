import { type RefObject, useLayoutEffect, useState } from 'react';

/** All lists have the same width: a new list starts with the previous one's, so that its rows render once. */
let lastWidth: number | undefined;

/**
 * The inner width of a list, by one observer; undefined until the first list was laid out, before it is painted. A
 * hidden list has no width.
 */
export function useListWidth(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- measured after layout, before paint
    if (lastWidth === undefined) setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.floor(entry?.contentRect.width ?? 0);
      if (found === 0) return;
      lastWidth = found;
      setWidth(found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
