import type { MenuRow } from '#web/platform/boot.ts';
import type { ScreenEntry, Screens } from '#web/platform/screen-entry.ts';
import { indexPath } from './tabs.ts';

export type PageRoute = {
  kind: 'page';
  /** The menu row's path, under which rights are asked for. */
  webPath: string;
  /** The menu row that is marked while the page is in front. */
  menuPath: string;
  title: string;
  isCached: boolean;
  entry: ScreenEntry;
};

export type Route =
  | PageRoute
  | { kind: 'redirect'; to: string }
  /** Starts the page in front anew and keeps its address. */
  | { kind: 'refresh' }
  /** The product has this page, the caller's menu does not. */
  | { kind: 'forbidden' }
  | { kind: 'not_found' };

export type RouteTable = {
  pages: ReadonlyMap<string, PageRoute>;
  /** Last parts of all screens' names: what could be reached with other rights. */
  known: ReadonlySet<string>;
  /** Menu rows that name a screen this app does not have. */
  unreachable: readonly MenuRow[];
};

export type Index = { title: string; entry: ScreenEntry };

/** Menu rows name screens; those that exist become routes (spec §2). */
export function routeTable(menu: readonly MenuRow[], screens: Screens, index: Index): RouteTable {
  const pages = new Map<string, PageRoute>();
  const unreachable: MenuRow[] = [];
  for (const row of menu) {
    if (row.is_catalog || row.is_link || !row.web_path.startsWith('/') || row.component === '') continue;
    const entry = screens[row.component];
    if (entry) pages.set(row.web_path, pageRoute(row.web_path, { title: row.title, entry }, row.cache));
    else unreachable.push(row);
  }
  pages.set(indexPath, pageRoute(indexPath, index, true));
  const known = new Set(Object.keys(screens).map((name) => name.slice(name.lastIndexOf('/'))));
  return { pages, known, unreachable };
}

function pageRoute(path: string, { title, entry }: Index, isCached: boolean): PageRoute {
  return { kind: 'page', webPath: path, menuPath: path, title, isCached, entry };
}

/** What stands at an address. */
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
  const page = table.pages.get(path) ?? detailOf(table, parent);
  if (page) return page;
  return { kind: table.known.has(path) || table.known.has(parent) ? 'forbidden' : 'not_found' };
}

function detailOf(table: RouteTable, parent: string): PageRoute | undefined {
  const page = table.pages.get(parent);
  return page?.entry.detail && { ...page, ...page.entry.detail };
}
