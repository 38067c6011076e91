import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists are as wide as one another: what the last one had is what the next one begins with, so that its rows are drawn once. */
let lastWidth: number | undefined;

/**
 * How wide a list is inside, by the one observer that it has; undefined until the first list of all has been laid out, which is
 * before it is painted. A list that is out of sight has no width.
 */
export function useListWidth(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out is measured before it is painted
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
