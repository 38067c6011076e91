import { randomKey } from '#web/platform/random-key.ts';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { readSaved, withoutSaved, withSaved } from './saved-searches.ts';

const none: readonly unknown[] = [];

/** The searches that this reader saved on this route. The only place that knows where they are kept. */
export function useSavedSearches() {
  const { path } = useTab();
  const [kept, keep] = useStored<unknown>(`list.searches${path}`, none);
  const all = readSaved(kept);
  return {
    all,
    save: (name: string, query: string) => keep(withSaved(all, { id: randomKey(), name, query })),
    remove: (id: string) => keep(withoutSaved(all, id)),
  };
}
