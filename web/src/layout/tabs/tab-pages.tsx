import { Activity, memo, useMemo } from 'react';
import { useStore } from '#web/platform/store.ts';
import { routeOf, type RouteTable, type PageRoute } from '../navigation/routes.ts';
import { tabStore, runTabCommand } from './tab-store.ts';
import { ScreenPath } from '#web/platform/session/can.tsx';
import { Loaded } from '#web/platform/loadable.tsx';
import type { ScreenEntry } from '#web/platform/page/screen-entry.ts';
import { TabContext, type TabHandle } from '#web/platform/page/tab.tsx';
import { PageSkeleton } from '#web/ui/states.tsx';
import { useNavigate, useOpenPage } from '../navigation/navigation-context.tsx';
import { useTabCommand } from '../navigation/navigation.ts';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { pageComponent } from '../pages/page-code.ts';
import { shellMessage } from '../shell.messages.ts';
import { SkipToTable } from '../skip-links.tsx';
import type { Tab } from './tabs.ts';
import { registerDiscard, registerSave } from '../unsaved/unsaved.ts';

/**
 * All open pages. Hidden ones keep their state; those that the menu does not mark as cached are remounted, unless they
 * have unsaved input.
 */
export function TabPages({ table }: { table: RouteTable }) {
  const { list, current } = useStore(tabStore);
  return list.map((tab) => {
    const route = routeOf(table, tab.path);
    const isActive = tab.path === current;
    if (route.kind !== 'page' || !tab.isLive || !(isActive || route.isCached || tab.isDirty)) return null;
    return (
      <Activity key={tab.path} mode={isActive ? 'visible' : 'hidden'}>
        <TabPage key={tab.refreshes} tab={tab} route={route} isActive={isActive} />
      </Activity>
    );
  });
}

type Props = { tab: Tab; route: PageRoute; isActive: boolean };

/** One tab's page: its loading state, error boundary and location. Memo: a navigation must not render hidden pages. */
const TabPage = memo(function TabPage({ tab, route, isActive }: Props) {
  const handle = useTabHandle(tab, route.title, isActive);
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

function useTabHandle({ path, search }: Tab, title: string, isActive: boolean): TabHandle {
  const go = useNavigate();
  const open = useOpenPage();
  const run = useTabCommand();
  // Pages use it as a dependency, so it must be the same object for the same query.
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return {
    path,
    title,
    search: params,
    latestSearch: () => new URLSearchParams(lastSearch(path)),
    isActive,
    setSearch: (next, options) => {
      const text = next.size > 0 ? `?${next}` : '';
      // Evaluated now, not at render: a late search must not activate its tab again.
      if (tabStore.get().current === path) go(path + text, options);
      else runTabCommand({ do: 'patch', path, patch: { search: text } });
    },
    open,
    close: () => void run({ do: 'close', path }),
    replacePath: (to) => {
      const wasInFront = tabStore.get().current === path;
      runTabCommand({ do: 'become', path, to });
      if (wasInFront) go(to, { replace: true });
    },
    setTitle: (pageTitle) => void runTabCommand({ do: 'patch', path, patch: { title: pageTitle } }),
    setDirty: (isDirty, save, discard) => {
      registerSave(path, isDirty ? save : undefined);
      registerDiscard(path, isDirty ? discard : undefined);
      runTabCommand({ do: 'patch', path, patch: { isDirty } });
    },
  };
}

/** The address is newer than the last render. */
function lastSearch(path: string): string {
  const { current, list } = tabStore.get();
  return current === path ? window.location.search : (list.find((tab) => tab.path === path)?.search ?? '');
}

const LoadedPage = memo(function LoadedPage({ entry }: { entry: ScreenEntry }) {
  return <Loaded component={pageComponent(entry)} props={{}} fallback={<Loading />} />;
});

function Loading() {
  return (
    <>
      <div className="q-progress" role="progressbar" aria-label={shellMessage('loading_page')} />
      <PageSkeleton />
    </>
  );
}
