import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the handler of the last render, so that its components need not render again. */
export function useStableHandler<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
