import { useEffect, useLayoutEffect, type ComponentType } from 'react';
import { endSession, isSessionComplete } from '#web/platform/session/session.ts';
import { siteName, useSettings } from '#web/platform/settings.ts';
import { useStoreSelector, useStore } from '#web/platform/store.ts';
import { stateMessage } from '#web/ui/state.messages.ts';
import { OpenPage } from '#web/platform/page/open-page.ts';
import { NoPermission, PageState } from '#web/ui/states.tsx';
import { useAppKeys } from './app-keys.ts';
import { Header } from './header/header.tsx';
import {
  type BrowserAddress,
  useAddress,
  useAddressStore,
  useNavigate,
  useOpenPage,
} from './navigation/navigation-context.tsx';
import { useTabCommand } from './navigation/navigation.ts';
import { NewVersion } from './new-version.tsx';
import { Offline } from './offline.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { recordVisit } from './navigation/recent-pages.ts';
import { type Route, routeOf, type RouteTable } from './navigation/routes.ts';
import { shellMessage } from './shell.messages.ts';
import { SideMenu } from './side-menu/side-menu.tsx';
import { SkipToContent } from './skip-links.tsx';
import { TabBar } from './tabs/tab-bar.tsx';
import { TabPages } from './tabs/tab-pages.tsx';
import { runTabCommand, tabStore } from './tabs/tab-store.ts';
import { indexPath } from './tabs/tabs.ts';
import { UnsavedHost } from './unsaved/unsaved-host.tsx';
import { useSideMenu } from './side-menu/use-side-menu.ts';
import './shell.css';
import { Button } from '#web/ui/button.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { closePanel, panel, type PanelName } from './panels.ts';
import { api } from '#web/platform/api/api.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { currentView, dropView } from '#web/platform/session/view-as.ts';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { viewBannerMessage } from './view-banner.messages.ts';
import './view-banner.css';
import { thisWindow } from '#web/platform/page/window.ts';

export function Shell({ table }: { table: RouteTable }) {
  const address = useAddress();
  const route = routeOf(table, address.pathname);
  const sideMenu = useSideMenu();
  const open = useOpenPage();
  useTabSync(table);
  useRedirects(route, address);
  useAppKeys();
  const menuPath = route.kind === 'page' ? route.menuPath : '';
  return (
    <div className="q-shell" data-collapsed={sideMenu.isCollapsed} data-transition={sideMenu.hasTransition}>
      <SkipToContent />
      <Title route={route} path={address.pathname} />
      <ViewBanner />
      <PanelBoundary>
        <Header current={menuPath} />
      </PanelBoundary>
      <SideMenu isCollapsed={sideMenu.isCollapsed} current={menuPath} />
      <div className="q-shell-main">
        <PanelBoundary>
          <TabBar table={table} />
        </PanelBoundary>
        <main id="content" tabIndex={-1}>
          <OpenPage value={open}>
            <TabPages table={table} />
            {route.kind === 'forbidden' && <NoPermission />}
          </OpenPage>
          {route.kind === 'not_found' && <NotFound path={new URLSearchParams(address.search).get('from')} />}
        </main>
      </div>
      <Offline />
      <NewVersion />
      <PanelBoundary>
        <UnsavedHost />
        <PanelHost />
      </PanelBoundary>
    </div>
  );
}

/** Activates the tab of each navigation's page, in the same render. */
function useTabSync(table: RouteTable): void {
  const address = useAddressStore();
  useLayoutEffect(() => {
    const sync = () => {
      // Another window may have logged off meanwhile.
      if (isSessionComplete()) showRoute(routeOf(table, address.get().pathname), address.get());
      else endSession('signed_out');
    };
    sync();
    return address.subscribe(sync);
  }, [table, address]);
}

function useRedirects(route: Route, address: BrowserAddress): void {
  const go = useNavigate();
  const run = useTabCommand();
  useEffect(() => {
    const follow = () => {
      const to = redirectTarget(route, address);
      if (to !== undefined) go(to, { replace: true });
    };
    if (route.kind !== 'refresh') return follow();
    // Unsaved input needs a confirmation; afterwards the address is the page's own.
    void run({ do: 'refresh', path: tabStore.get().current }).then(follow);
    return undefined;
    // A new address object is the only sign of a navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
}

function showRoute(route: Route, { pathname, search }: BrowserAddress): void {
  if (route.kind === 'page') {
    runTabCommand({ do: 'open', path: pathname, search });
    recordVisit(pathname);
  }
  if (route.kind === 'forbidden' || route.kind === 'not_found') runTabCommand({ do: 'show', path: pathname });
}

/** Addresses that only redirect. */
function redirectTarget(route: Route, { pathname, search, hash }: BrowserAddress): string | undefined {
  if (route.kind === 'redirect') return route.to + search + hash;
  if (route.kind === 'not_found' && pathname !== '/404') return `/404?${new URLSearchParams({ from: pathname })}`;
  if (route.kind !== 'refresh') return undefined;
  const { list, current } = tabStore.get();
  const tab = list.find(({ path }) => path === current);
  return tab ? tab.path + tab.search : indexPath;
}

function Title({ route, path }: { route: Route; path: string }) {
  const name = siteName(useSettings());
  const tabTitle = useStoreSelector(tabStore, ({ list }) => list.find((tab) => tab.path === path)?.title);
  const page = tabTitle ?? titleOf(route);
  return <title>{page ? `${page} - ${name}` : name}</title>;
}

function titleOf(route: Route): string {
  if (route.kind === 'page') return route.title;
  if (route.kind === 'forbidden') return stateMessage('no_permission');
  return route.kind === 'not_found' ? shellMessage('not_found') : '';
}

/** `path` is the missing address; null for a direct visit to /404. */
function NotFound({ path }: { path: string | null }) {
  const open = useOpenPage();
  const text = path === null ? '' : shellMessage('not_found_text', { path });
  return (
    <PageState isPage icon="map" title={shellMessage('not_found')} text={text}>
      <Button variant="primary" onClick={() => open(indexPath)}>
        {shellMessage('to_index')}
      </Button>
    </PageState>
  );
}

type Panel = ComponentType<{ onClose: () => void }>;

// The list of tabs opens at its own button.
const panels = {
  search: loadable<Panel>(async () => (await import('./finder/page-search.tsx')).PageSearch),
  palette: loadable<Panel>(async () => (await import('./finder/palette.tsx')).Palette),
  log: loadable<Panel>(async () => (await import('./log/log-viewer.tsx')).LogViewer),
  theme: loadable<Panel>(async () => (await import('./header/theme-dialog.tsx')).ThemeDialog),
  keys: loadable<Panel>(async () => (await import('./keys/key-help.tsx')).KeyHelp),
  about: loadable<Panel>(async () => (await import('./about/about.tsx')).About),
} as const;

const isHosted = (name: PanelName): name is keyof typeof panels => name in panels;

/** After the first page has loaded, and before its first use. */
const fetchAfterMs = 4_000;

/** Renders the open panel; mounted once. */
function PanelHost() {
  const name = useStore(panel);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const each of [panels.search, panels.palette]) void each.fetch().catch(() => undefined);
    }, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return name && isHosted(name) && <Loaded key={name} component={panels[name]} props={{ onClose: closePanel }} />;
}

/** The impersonated user of this window. */
function ViewBanner() {
  const view = currentView();
  if (!view) return null;
  const end = async () => {
    // If the server is unreachable, impersonation ends by its time limit.
    await api('POST', '/api/system/view_as/end/', { body: {} }).catch(logError);
    dropView();
    // A window opened for impersonation closes; any other continues as its owner.
    window.close();
    thisWindow.replace('/index');
  };
  return (
    <aside className="q-view-banner" aria-label={viewBannerMessage('label')}>
      <Icon name="eye" />
      <span>{viewBannerMessage('text', { name: view.name, username: view.username })}</span>
      <StepButton size="small" action={end}>
        {viewBannerMessage('end')}
      </StepButton>
    </aside>
  );
}
