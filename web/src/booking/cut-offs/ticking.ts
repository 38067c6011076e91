import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** How far the server's clock is clockOffsetMs of the browser's; countdowns must not depend on a wrong local clock. */
let clockOffsetMs = 0;

/** The estimated server time. */
export function serverNow(): number {
  return Date.now() + clockOffsetMs;
}

/** Sets the server time from an answer; the latency is part of the error. */
export function syncServerTime(now: string): void {
  clockOffsetMs = Date.parse(now) - Date.now();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that depends on the current time; a component renders only when it changes. All share one timer. */
export function useTicking<T extends string | number | boolean>(select: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => select(serverNow()));
}
