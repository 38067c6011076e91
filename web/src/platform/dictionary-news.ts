import { api } from './api.ts';
import { setDictionaries, type WireDictionary } from './dictionary.ts';
import { events } from './events.ts';
import { logError } from './report-error.ts';

/** Every page of every user hears of a change at once; they ask one after the other, and once for many changes. */
const pauses = { firstMs: 300, mostMs: 2_000 };

/** Fetches every dictionary in the reader's language; what is shown of them changes without a reload. */
export async function loadDictionaries(): Promise<void> {
  const { data } = await api<{ data: readonly WireDictionary[] }>('GET', '/api/init/dictionary/', {
    query: { dictionary_key: 'all' },
  });
  setDictionaries(data);
}

let asking: ReturnType<typeof setTimeout> | undefined;

function askSoon(): void {
  if (asking !== undefined) return;
  asking = setTimeout(
    () => {
      // What is told from here on is not in the answer.
      asking = undefined;
      loadDictionaries().catch(logError);
    },
    pauses.firstMs + Math.random() * (pauses.mostMs - pauses.firstMs),
  );
}

let isFollowing = false;

/** Keeps the labels and colours of every open page true. */
export function followDictionaries(): void {
  if (isFollowing) return;
  isFollowing = true;
  let wasOpen = false;
  events.listen(({ event }) => {
    // The first stream opens right after the page has loaded them; a later one may have missed a change.
    const isNews = event === 'dictionary' || event === 'missed' || (event === 'open' && wasOpen);
    wasOpen ||= event === 'open';
    if (isNews) askSoon();
  });
}
