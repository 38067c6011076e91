import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls `restore` when the focused cell has gone with its column, e.g. because the side panel takes its room. */
export function useRemovedFocus(scroller: RefObject<HTMLElement | null>, columns: unknown, restore: () => void): void {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const enter = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element ? target : undefined;
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // Without another element it may be removed: some browsers report that before, others not at all.
      if (relatedTarget) focused.current = undefined;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    const isRemoved = focused.current && !focused.current.isConnected;
    if (isRemoved && document.activeElement === document.body) restore();
    // oxlint-disable-next-line react/exhaustive-deps -- only when columns come or go
  }, [columns]);
}
