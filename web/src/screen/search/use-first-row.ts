import { type RefObject, useLayoutEffect, useState } from 'react';

/** No item is narrower than its control and the gap behind it (search.css). */
const minItemPx = 166;

/** As many as could ever stand in one row: the others need not be there at all. */
const maxInRow = () => Math.ceil(innerWidth / minItemPx);

type Items = { isOpen: boolean; count: number };

/**
 * Folds wrapped items into one row: what does not fit is out of sight and out of the Tab order. Tells how many items there
 * need be, how many of them are in sight, and whether there are more than one row holds.
 */
export function useFirstRow(container: RefObject<HTMLElement | null>, { isOpen, count }: Items) {
  const [maxItems, setMaxItems] = useState(maxInRow);
  const [inRow, setInRow] = useState(count);
  const isTruncated = !isOpen && count > maxItems;
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const fold = () => {
      const items = [...element.children].filter((item) => item instanceof HTMLElement);
      // All are read before the first is changed: the page is laid out once.
      const tops = items.map((item) => item.offsetTop);
      const isBelow = (at: number) => (tops[at] ?? 0) > (tops[0] ?? 0);
      for (const [at, item] of items.entries()) item.style.visibility = !isOpen && isBelow(at) ? 'hidden' : '';
      const below = items.findIndex((_item, at) => isBelow(at));
      setInRow(below === -1 ? items.length : below);
      setMaxItems(maxInRow());
    };
    const observer = new ResizeObserver(fold);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isOpen, count, maxItems]);
  const there = isTruncated ? maxItems : count;
  const isWrapped = inRow < there;
  return { count: there, shown: isOpen ? count : Math.min(inRow, there), hasMore: isTruncated || isWrapped };
}
