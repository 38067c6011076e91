import { type UIEvent, useRef } from 'react';

/**
 * Keeps parts of the rows in place while the list scrolls sideways. Measured: each sticky cell is a layer of its own,
 * which in hundreds of rows slows every key stroke; so cells are sticky only during scrolling.
 */
export function useStickyColumns() {
  const last = useRef({ scrolled: 0, isMoving: false });

  function put(element: HTMLElement, scrolled: number) {
    if (scrolled === last.current.scrolled) return;
    last.current.scrolled = scrolled;
    element.style.setProperty('--scrolled', `${scrolled}px`);
  }

  return {
    /** The first step of a move is applied in the same frame; a key makes only one step. */
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const scrolled = Math.abs(currentTarget.scrollLeft);
      if (scrolled === last.current.scrolled) return;
      if (last.current.isMoving) currentTarget.setAttribute('data-moving', '');
      else put(currentTarget, scrolled);
      last.current.isMoving = true;
    },
    onScrollEnd: ({ currentTarget }: UIEvent<HTMLElement>) => {
      last.current.isMoving = false;
      currentTarget.removeAttribute('data-moving');
      put(currentTarget, Math.abs(currentTarget.scrollLeft));
    },
  };
}
