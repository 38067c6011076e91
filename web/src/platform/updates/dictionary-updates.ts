import { api } from '../api/api.ts';
import { setDictionaries, type WireDictionary } from '../dictionary.ts';
import { subscribeToInvalidations } from './invalidations.ts';

/** Fetches every dictionary in the page's language; displayed ones update without a reload. */
export async function loadDictionaries(): Promise<void> {
  const { data } = await api<{ data: readonly WireDictionary[] }>('GET', '/api/init/dictionary/', {
    query: { dictionary_key: 'all' },
  });
  setDictionaries(data);
}

let isSubscribed = false;

/** Updates the labels and colours of every open page. */
export function subscribeToDictionaries(): void {
  if (isSubscribed) return;
  isSubscribed = true;
  subscribeToInvalidations('dictionary', loadDictionaries);
}
