import { type RefObject, useEffect, useState } from 'react';

/** Lists are as wide as one another: what the last one had is what the next one begins with, so that its rows are drawn once. */
let lastWidth = 0;

/** What a list leaves free beside its table (screen.css, table.css): its padding and its border. */
const besideTable = 26;

/** What the first list will have, for its page is there before it. */
function roomOfPage(): number {
  return Math.max(0, (document.querySelector('main')?.clientWidth ?? 0) - besideTable);
}

/** How wide a list is inside, by the one observer that it has; nought before that is known. */
export function useListWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => lastWidth || roomOfPage());
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.floor(entry?.contentRect.width ?? 0);
      // A tab that is out of sight has none.
      if (found === 0) return;
      lastWidth = found;
      setWidth(found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
