import { api } from './api.ts';
import { setDictionaries, type WireDictionary } from './dictionary.ts';
import { followNews } from './news.ts';

/** Fetches every dictionary in the reader's language; what is shown of them changes without a reload. */
export async function loadDictionaries(): Promise<void> {
  const { data } = await api<{ data: readonly WireDictionary[] }>('GET', '/api/init/dictionary/', {
    query: { dictionary_key: 'all' },
  });
  setDictionaries(data);
}

let isFollowing = false;

/** Keeps the labels and colours of every open page true. */
export function followDictionaries(): void {
  if (isFollowing) return;
  isFollowing = true;
  followNews('dictionary', loadDictionaries);
}
