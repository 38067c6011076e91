import { useEffect, useRef } from 'react';

/** What holds at the moment, for what comes of a call later; nothing once whatever asked is gone. */
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
