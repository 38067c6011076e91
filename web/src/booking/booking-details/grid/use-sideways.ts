import { type UIEvent, useRef } from 'react';

/**
 * What stands still in the rows is moved along by how far they are scrolled. Measured: cells that stick are layers of their own,
 * which in hundreds of rows cost each key stroke more than all else; so they stick while somebody scrolls and no longer.
 */
export function useSideways() {
  const last = useRef({ scrolled: 0, isMoving: false });

  function put(element: HTMLElement, scrolled: number) {
    if (scrolled === last.current.scrolled) return;
    last.current.scrolled = scrolled;
    element.style.setProperty('--scrolled', `${scrolled}px`);
  }

  return {
    /** The first step of a move is put in the same frame, and is the only one where a key made it. */
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
