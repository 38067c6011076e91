import { api } from '../api/api.ts';
import { setDictionaries, type WireDictionary } from '../dictionary.ts';
import { subscribeToInvalidations } from './invalidations.ts';

/** Fetches every dictionary in the reader's language; what is shown of them changes without a reload. */
export async function loadDictionaries(): Promise<void> {
  const { data } = await api<{ data: readonly WireDictionary[] }>('GET', '/api/init/dictionary/', {
    query: { dictionary_key: 'all' },
  });
  setDictionaries(data);
}

let isSubscribed = false;

/** Keeps the labels and colours of every open page true. */
export function subscribeToDictionaries(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  subscribeToInvalidations('dictionary', loadDictionaries);
}
