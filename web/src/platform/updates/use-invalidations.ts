import { useEffect } from 'react';
import { events } from './events.ts';

/** Many things may happen at once; those who look ask once for them. */
const defaultPauseMs = 800;

/**
 * Looks again, as long as the page is shown, when something of that name has happened, or may have while nothing could be
 * told. `look` is the same function in every render.
 */
export function useInvalidations(name: string, reload: () => unknown, pauseMs = defaultPauseMs): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadNow = () => {
      // What is told from here on is not in the answer.
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
