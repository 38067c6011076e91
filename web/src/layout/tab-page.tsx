import { memo, useMemo } from 'react';
import { ScreenPath } from '#web/platform/can.tsx';
import { Loaded } from '#web/platform/loadable.tsx';
import type { ScreenEntry } from '#web/platform/screen-entry.ts';
import { TabContext, type TabHandle } from '#web/platform/tab.tsx';
import { PageSkeleton } from '#web/ui/states.tsx';
import { useGo, useOpen } from './go.tsx';
import { useTabCommand } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { pageOf } from './page-code.ts';
import type { PageRoute } from './routes.ts';
import { shellMessage } from './shell.messages.ts';
import { SkipToTable } from './skip-links.tsx';
import { runTabCommand, tabStore } from './tab-store.ts';
import type { Tab } from './tabs.ts';
import { keepDiscard, keepSave } from './unsaved/unsaved.ts';

type Props = { tab: Tab; route: PageRoute; isActive: boolean };

/** One tab's page: its code on the way, its failure, its own location. Memo: a navigation must not redraw hidden pages. */
export const TabPage = memo(function TabPage({ tab, route, isActive }: Props) {
  const handle = useHandle(tab, route.title, isActive);
  return (
    <TabContext value={handle}>
      <ScreenPath value={route.webPath}>
        <section className="q-page" aria-label={tab.title ?? route.title}>
          <SkipToTable />
          <h1 className="q-hidden">{tab.title ?? route.title}</h1>
          <PageBoundary>
            <LoadedPage entry={route.entry} />
          </PageBoundary>
        </section>
      </ScreenPath>
    </TabContext>
  );
});

function useHandle({ path, search }: Tab, title: string, isActive: boolean): TabHandle {
  const go = useGo();
  const open = useOpen();
  const run = useTabCommand();
  // Pages put it into dependency lists, so it must be the same object while the query is the same.
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return {
    path,
    title,
    search: params,
    latest: () => new URLSearchParams(lastSearch(path)),
    isActive,
    setSearch: (next, options) => {
      const text = next.size > 0 ? `?${next}` : '';
      // Asked now, not when this was drawn: a search that was still waiting must not bring its tab back to the front.
      if (tabStore.get().current === path) go(path + text, options);
      else runTabCommand({ do: 'patch', path, patch: { search: text } });
    },
    open,
    close: () => void run({ do: 'close', path }),
    become: (to) => {
      const wasInFront = tabStore.get().current === path;
      runTabCommand({ do: 'become', path, to });
      if (wasInFront) go(to, { replace: true });
    },
    setTitle: (own) => void runTabCommand({ do: 'patch', path, patch: { title: own } }),
    setDirty: (isDirty, save, discard) => {
      keepSave(path, isDirty ? save : undefined);
      keepDiscard(path, isDirty ? discard : undefined);
      runTabCommand({ do: 'patch', path, patch: { isDirty } });
    },
  };
}

/** The address is ahead of what is drawn. */
function lastSearch(path: string): string {
  const { current, list } = tabStore.get();
  return current === path ? window.location.search : (list.find((tab) => tab.path === path)?.search ?? '');
}

const LoadedPage = memo(function LoadedPage({ entry }: { entry: ScreenEntry }) {
  return <Loaded component={pageOf(entry)} props={{}} fallback={<Loading />} />;
});

function Loading() {
  return (
    <>
      <div className="q-progress" role="progressbar" aria-label={shellMessage('loading_page')} />
      <PageSkeleton />
    </>
  );
}
