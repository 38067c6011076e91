import { createStore } from '#web/platform/store.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { reduceTabs, restoreTabs, type Tab, type TabCommand, type Tabs } from './tabs.ts';

const key = 'tabs';

/** The open tabs of this window. */
export const tabStore = createStore<Tabs>({ list: [], current: '' });

/** Brings back the user's tabs; those whose page is gone from the menu stay away. */
export function restore(isReachable: (path: string) => boolean): void {
  const saved = readStored<unknown>(key, []);
  const usable = Array.isArray(saved) ? saved.filter(isSavedTab) : [];
  tabStore.set(restoreTabs(usable.filter(({ path }) => isReachable(path))));
}

function isSavedTab(value: unknown): value is Pick<Tab, 'path' | 'search' | 'title'> {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('search' in value)) return false;
  return typeof value.path === 'string' && typeof value.search === 'string';
}

export function runTabCommand(command: TabCommand): Tabs {
  const next = reduceTabs(tabStore.get(), command);
  tabStore.set(next);
  writeStored(
    key,
    next.list.map(({ path, search, title }) => ({ path, search, title })),
  );
  return next;
}
