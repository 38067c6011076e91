import { type RefObject, useRef } from 'react';

/**
 * What stands still in the rows is moved along by how far they are scrolled. Measured: cells that stick are layers of their own,
 * which in hundreds of rows cost each key stroke more than all else; so they stick while somebody scrolls and no longer.
 */
export function useSideways(scroller: RefObject<HTMLElement | null>) {
  const last = useRef({ scrolled: 0, isMoving: false });

  function put(element: HTMLElement) {
    const scrolled = Math.abs(element.scrollLeft);
    if (scrolled === last.current.scrolled) return;
    last.current.scrolled = scrolled;
    element.style.setProperty('--scrolled', `${scrolled}px`);
  }

  return {
    /** The first step of a move is put in the same frame, and is the only one where a key made it. */
    onScroll: () => {
      const element = scroller.current;
      if (!element || Math.abs(element.scrollLeft) === last.current.scrolled) return;
      if (last.current.isMoving) element.dataset['moving'] = '';
      else put(element);
      last.current.isMoving = true;
    },
    onScrollEnd: () => {
      const element = scroller.current;
      last.current.isMoving = false;
      if (!element) return;
      delete element.dataset['moving'];
      put(element);
    },
  };
}
