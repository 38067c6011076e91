import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** How far the server's clock is ahead of the reader's: nobody's countdown depends on a clock that is set wrong. */
let ahead = 0;

/** The server's time as far as it is known. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** Learns the server's time from an answer; what the way took is part of the error. */
export function learnServerTime(now: string): void {
  ahead = Date.parse(now) - Date.now();
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

/** What a moment is worth now; a component is drawn anew only when that has changed. One timer serves them all. */
export function useTicking<T extends string | number | boolean>(select: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => select(serverNow()));
}
