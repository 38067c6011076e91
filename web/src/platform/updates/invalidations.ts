import { events } from './events.ts';
import { logError } from '../api/report-error.ts';

/** Every page of every user hears of a change at once; they ask one after the other, and once for many changes. */
const pauses = { minMs: 300, maxMs: 2_000 };

/** Asks anew for what this page remembers whenever somebody has changed it, or may have. */
export function subscribeToInvalidations(name: string, reload: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reloadSoon = (): void => {
    timer ??= setTimeout(
      () => {
        // What is told from here on is not in the answer.
        timer = undefined;
        reload().catch(logError);
      },
      pauses.minMs + Math.random() * (pauses.maxMs - pauses.minMs),
    );
  };
  let wasOpen = false;
  events.listen(({ event }) => {
    // The first stream opens right after the page has loaded them; a later one may have missed a change.
    const isRelevant = event === name || event === 'missed' || (event === 'open' && wasOpen);
    wasOpen ||= event === 'open';
    if (isRelevant) reloadSoon();
  });
}
