import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls `restore` when the focused cell has gone with its column, e.g. because the side panel takes its room. */
export function useRemovedFocus(scroller: RefObject<HTMLElement | null>, columns: unknown, restore: () => void): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const enter = (): void => {
      isInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      // The focus also leaves an element that is removed.
      const isRemoved = target instanceof Element && !target.isConnected;
      if (!isRemoved) isInside.current = relatedTarget instanceof Node && element.contains(relatedTarget);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) restore();
    // oxlint-disable-next-line react/exhaustive-deps -- only when columns come or go
  }, [columns]);
}
