import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same function and does what the last render said: components that get it do not rerender for it. */
export function useStableHandler<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
