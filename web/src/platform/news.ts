import { events } from './events.ts';
import { logError } from './report-error.ts';

/** Every page of every user hears of a change at once; they ask one after the other, and once for many changes. */
const pauses = { firstMs: 300, mostMs: 2_000 };

/** Asks anew for what this page remembers whenever somebody has changed it, or may have. */
export function followNews(name: string, ask: () => Promise<unknown>): void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    asking ??= setTimeout(
      () => {
        // What is told from here on is not in the answer.
        asking = undefined;
        ask().catch(logError);
      },
      pauses.firstMs + Math.random() * (pauses.mostMs - pauses.firstMs),
    );
  };
  let wasOpen = false;
  events.listen(({ event }) => {
    // The first stream opens right after the page has loaded them; a later one may have missed a change.
    const isNews = event === name || event === 'missed' || (event === 'open' && wasOpen);
    wasOpen ||= event === 'open';
    if (isNews) askSoon();
  });
}
