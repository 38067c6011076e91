import { useEffect, useRef } from 'react';

/** The current value for asynchronous callbacks; undefined after unmounting. */
export function useLatestWhileMounted<T>(now: T) {
  const latest = useRef<T | undefined>(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return latest;
}
