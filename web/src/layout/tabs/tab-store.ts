import { languageTag } from '#web/platform/languages/i18n.ts';
import { createStore } from '#web/platform/store.ts';
import { readStored, writeStored } from '#web/platform/stored.ts';
import { reduceTabs, restoreTabs, type PersistedTab, type TabCommand, type Tabs } from './tabs.ts';

const key = 'tabs';

/** The open tabs of this window. */
export const tabStore = createStore<Tabs>({ list: [], current: '' });

/** Restores the user's tabs; those missing in the menu are dropped. */
export function restoreSavedTabs(isReachable: (path: string) => boolean): void {
  const saved = readStored<unknown>(key, []);
  const validTabs = Array.isArray(saved) ? saved.filter(isSavedTab) : [];
  tabStore.set(restoreTabs(validTabs.filter(({ path }) => isReachable(path)).map(withCurrentTitle)));
}

type SavedTab = PersistedTab & { language?: string };

/** A stored title in another language is dropped: the menu's title is shown until the page opens. */
function withCurrentTitle({ path, search, title, language }: SavedTab): PersistedTab {
  return language === languageTag && title !== undefined ? { path, search, title } : { path, search };
}

function isSavedTab(value: unknown): value is SavedTab {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('search' in value)) return false;
  return typeof value.path === 'string' && typeof value.search === 'string';
}

export function runTabCommand(command: TabCommand): Tabs {
  const next = reduceTabs(tabStore.get(), command);
  tabStore.set(next);
  writeStored(
    key,
    next.list.map(({ path, search, title }) => ({ path, search, title, language: languageTag })),
  );
  return next;
}
