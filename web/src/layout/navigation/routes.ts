import type { MenuRow } from '#web/platform/session/session-menu.ts';
import type { ScreenEntry, Screens } from '#web/platform/page/screen-entry.ts';
import { appAt, type MicroApp } from '../pages/micro-apps.ts';
import { indexPath } from '../tabs/tabs.ts';

export type PageRoute = {
  kind: 'page';
  /** The menu row's path, to which rights belong. */
  webPath: string;
  /** The menu row that is highlighted on the page. */
  menuPath: string;
  title: string;
  isCached: boolean;
  entry: ScreenEntry;
};

export type Route =
  | PageRoute
  | { kind: 'redirect'; to: string }
  /** Remounts the active page at the same address. */
  | { kind: 'refresh' }
  /** The page exists, but not in the caller's menu. */
  | { kind: 'forbidden' }
  | { kind: 'not_found' };

export type RouteTable = {
  pages: ReadonlyMap<string, PageRoute>;
  /** Pages below a page's own path, e.g. one row of its list. */
  details: ReadonlyMap<string, PageRoute>;
  /** The paths of all screens, reachable with other rights. */
  screenPaths: ReadonlySet<string>;
  /** Menu rows whose screen does not exist in this app. */
  unreachable: readonly MenuRow[];
  /** Micro front ends, each with one page for all addresses below its prefix. */
  apps: readonly MicroRoute[];
};

type MicroRoute = MicroApp & { page: PageRoute };

export type IndexRoute = { title: string; entry: ScreenEntry };
type Parts = { screens: Screens; index: IndexRoute; micro?: readonly MicroApp[] };

/** Menu rows name screens; existing ones become routes. Rows below a prefix become pages of a micro front end. */
export function routeTable(menu: readonly MenuRow[], { screens, index, micro = [] }: Parts): RouteTable {
  const pages = new Map<string, PageRoute>();
  const unreachable: MenuRow[] = [];
  const apps = micro.map((app) => microRoute(app));
  for (const row of menu) {
    if (!isPageRow(row)) continue;
    const entry = appAt(apps, row.web_path)?.page.entry ?? screenNamed(screens, row.component);
    if (entry) pages.set(row.web_path, pageRoute(row.web_path, { title: row.title, entry }, row.cache));
    else unreachable.push(row);
  }
  pages.set(indexPath, pageRoute(indexPath, index, true));
  for (const [name, entry] of Object.entries(screens)) {
    if (entry.withoutMenu) pages.set(pathOf(name), pageRoute(pathOf(name), { ...entry.withoutMenu, entry }, true));
  }
  const screenPaths = new Set(Object.entries(screens).map(([name, entry]) => entry.path ?? pathOf(name)));
  return { pages, details: detailsOf(pages), screenPaths, unreachable, apps };
}

/** Also in the notation of older clients: `system/user/index`. */
function screenNamed(screens: Screens, component: string): ScreenEntry | undefined {
  const name = component.replace(/\/index$/, '');
  return Object.hasOwn(screens, name) ? screens[name] : undefined;
}

function isPageRow({ is_catalog, is_link, web_path, component }: MenuRow): boolean {
  return !is_catalog && !is_link && web_path.startsWith('/') && component !== '';
}

function microRoute(app: MicroApp): MicroRoute {
  return { ...app, page: pageRoute(app.prefix, { title: app.title, entry: microEntry(app) }, true) };
}

/** Cached: the same route object for the same address avoids renders. */
function detailsOf(pages: ReadonlyMap<string, PageRoute>): ReadonlyMap<string, PageRoute> {
  return new Map(
    [...pages].flatMap(([path, page]) => (page.entry.detail ? [[path, { ...page, ...page.entry.detail }]] : [])),
  );
}

/** The path of a screen by its name, `<area>/<page>`. */
function pathOf(name: string): string {
  return name.slice(name.lastIndexOf('/'));
}

function pageRoute(path: string, { title, entry }: IndexRoute, isCached: boolean): PageRoute {
  return { kind: 'page', webPath: path, menuPath: path, title, isCached, entry };
}

/** The route of an address. */
export function routeOf(table: RouteTable, pathname: string): Route {
  if (pathname === '/refresh') return { kind: 'refresh' };
  const to = redirectOf(pathname);
  return to === undefined ? pageAt(table, pathname) : { kind: 'redirect', to };
}

function redirectOf(path: string): string | undefined {
  if (['/', '/workbench', '/login'].includes(path)) return indexPath;
  if (path.startsWith('/redirect/')) return path.slice('/redirect'.length);
  return path.endsWith('/') ? path.replace(/\/+$/, '') : undefined;
}

function pageAt(table: RouteTable, path: string): Route {
  const parent = path.slice(0, path.lastIndexOf('/'));
  const page = table.pages.get(path) ?? table.details.get(parent);
  if (page) return page;
  const app = appAt(table.apps, path);
  if (app) return app.page;
  // Below a page that the caller has, other rights would not open anything.
  const isKnown = table.screenPaths.has(path) || (table.screenPaths.has(parent) && !table.pages.has(parent));
  return { kind: isKnown ? 'forbidden' : 'not_found' };
}

/** A page that shows the app, loaded like any other. */
function microEntry(app: MicroApp): ScreenEntry {
  return {
    load: async () => {
      const { microPage } = await import('../pages/micro-frame.tsx');
      return microPage(app);
    },
  };
}
