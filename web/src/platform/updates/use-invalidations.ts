import { useEffect } from 'react';
import { events } from './events.ts';

/** Combines many events into one request. */
const defaultPauseMs = 800;

/**
 * Reloads, while the page is shown, after an event of that name, or when one may have been missed. `reload` must be the
 * same function in every render.
 */
export function useInvalidations(name: string, reload: () => unknown, pauseMs = defaultPauseMs): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadNow = () => {
      // The response does not include later events.
      timer = undefined;
      reload();
    };
    const stop = events.listen(({ event }) => {
      if (event === name || event === 'missed') timer ??= setTimeout(reloadNow, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name, reload, pauseMs]);
}
