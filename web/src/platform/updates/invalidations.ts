import { events } from './events.ts';
import { logError } from '../api/report-error.ts';

/** Every page receives a change at once; random pauses spread their requests, and combine many changes. */
const pauses = { minMs: 300, maxMs: 2_000 };

/** Reloads cached data whenever it has changed, or may have. */
export function subscribeToInvalidations(name: string, reload: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reloadSoon = (): void => {
    timer ??= setTimeout(
      () => {
        // The response does not include later events.
        timer = undefined;
        reload().catch(logError);
      },
      pauses.minMs + Math.random() * (pauses.maxMs - pauses.minMs),
    );
  };
  let wasOpen = false;
  events.listen(({ event }) => {
    // The first stream opens right after the page has loaded its data; a later one may have missed a change.
    const isRelevant = event === name || event === 'missed' || (event === 'open' && wasOpen);
    wasOpen ||= event === 'open';
    if (isRelevant) reloadSoon();
  });
}
