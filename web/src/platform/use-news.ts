import { useEffect } from 'react';
import { events } from './events.ts';

/** Many things may happen at once; those who look ask once for them. */
const usualPauseMs = 800;

/**
 * Looks again, as long as the page is shown, when something of that name has happened, or may have while nothing could be
 * told. `look` is the same function in every render.
 */
export function useNews(name: string, look: () => unknown, pauseMs = usualPauseMs): void {
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      // What is told from here on is not in the answer.
      asking = undefined;
      look();
    };
    const stop = events.listen(({ event }) => {
      if (event === name || event === 'missed') asking ??= setTimeout(ask, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(asking);
    };
  }, [name, look, pauseMs]);
}
