import { useEffect, useRef } from 'react';

const waitMs = 200;

/** Runs work in advance when the browser is idle; again whenever `cause` changes. */
export function useIdle(work: () => unknown, cause?: unknown): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => latest.current(), waitMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => latest.current());
    return () => cancelIdleCallback(handle);
  }, [cause]);
}
