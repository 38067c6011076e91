import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { endSession, isSignedIn } from '#web/platform/session.ts';
import { siteName, useSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { NoPermission } from '#web/ui/states.tsx';
import { Header } from './header.tsx';
import { type Go, useGo } from './navigation.ts';
import { NotFound } from './not-found.tsx';
import { Offline } from './offline.tsx';
import { type Route, routeOf, type RouteTable } from './routes.ts';
import { shellMessage } from './shell.messages.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TabPages } from './tab-pages.tsx';
import { runTabCommand, tabStore } from './tab-store.ts';
import './shell.css';

export function Shell({ table }: { table: RouteTable }) {
  const location = useLocation();
  const route = routeOf(table, location.pathname);
  const [isCollapsed, setCollapsed] = useStored('menu.asideCollapse', false);
  useFollow(route, location);
  return (
    <div className="q-shell" data-collapsed={isCollapsed}>
      <SkipLink />
      <Title route={route} path={location.pathname} />
      <Header isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      <SideMenu isCollapsed={isCollapsed} current={route.kind === 'page' ? route.webPath : ''} />
      <div className="q-shell-main">
        <TabBar table={table} />
        <main id="content" tabIndex={-1}>
          <TabPages table={table} />
          {route.kind === 'forbidden' && <NoPermission />}
          {route.kind === 'not_found' && (
            <NotFound path={new URLSearchParams(location.search).get('from') ?? location.pathname} />
          )}
        </main>
      </div>
      <Offline />
    </div>
  );
}

/** The first Tab stop: past header, menu and tabs. The address stays the page's own. */
function SkipLink() {
  return (
    <a
      className="q-skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
    >
      {shellMessage('skip')}
    </a>
  );
}

/** After each navigation its page becomes the tab in front (spec §2); before first paint, so that nothing flashes. */
function useFollow(route: Route, location: Location): void {
  const go = useGo();
  useLayoutEffect(() => {
    // Another window may have logged off meanwhile.
    if (isSignedIn()) follow(route, location, go);
    else endSession('signed_out');
    // The location alone says that a navigation took place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [location]);
}

function follow(route: Route, { pathname, search, hash }: Location, go: Go): void {
  switch (route.kind) {
    case 'redirect':
      return go(route.to + search + hash, { replace: true });
    case 'refresh':
      return refreshInFront(go);
    case 'page':
      return void runTabCommand({ do: 'open', path: pathname, search });
    case 'forbidden':
      return void runTabCommand({ do: 'show', path: pathname });
    case 'not_found':
      runTabCommand({ do: 'show', path: pathname });
      if (pathname !== '/404') go(`/404?${new URLSearchParams({ from: pathname })}`, { replace: true });
  }
}

function refreshInFront(go: Go): void {
  const { list, current } = tabStore.get();
  const tab = list.find(({ path }) => path === current);
  if (tab) runTabCommand({ do: 'refresh', path: tab.path });
  go(tab ? tab.path + tab.search : '/index', { replace: true });
}

function Title({ route, path }: { route: Route; path: string }) {
  const name = siteName(useSettings());
  const own = useStore(tabStore).list.find((tab) => tab.path === path)?.title;
  const page =
    own ?? (route.kind === 'page' ? route.title : route.kind === 'not_found' ? shellMessage('not_found') : '');
  return <title>{page ? `${page} - ${name}` : name}</title>;
}
