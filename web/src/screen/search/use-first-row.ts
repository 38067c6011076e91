import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Folds wrapped items into one row: what does not fit is out of sight and out of the Tab order. Tells whether there is
 * more than one row.
 */
export function useFirstRow(container: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const fold = () => {
      const items = [...element.children].filter((item) => item instanceof HTMLElement);
      const top = items[0]?.offsetTop ?? 0;
      const isBelow = (item: HTMLElement) => item.offsetTop > top;
      for (const item of items) item.style.visibility = !isOpen && isBelow(item) ? 'hidden' : '';
      setHasMore(items.some(isBelow));
    };
    const observer = new ResizeObserver(fold);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isOpen]);
  return hasMore;
}
