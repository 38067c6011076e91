/** The workbench: always first, never closable. */
export const indexPath = '/index';

export type Tab = {
  /** Its identity, without the query. */
  path: string;
  search: string;
  /** The page's own title; otherwise the menu's is used. */
  title?: string;
  /** Incremented on each refresh, to remount the page. */
  refreshes: number;
  isDirty: boolean;
  /** Opened in this window: restored tabs load when first activated. */
  isLive: boolean;
};

/** The stored part of a tab. */
export type PersistedTab = Pick<Tab, 'path' | 'search' | 'title'>;

/** `current` is the active path; pages without a tab, e.g. 404, are not in the list. */
export type Tabs = { list: readonly Tab[]; current: string };

export type TabCommand =
  | { do: 'open'; path: string; search: string }
  | { do: 'show'; path: string }
  | { do: 'patch'; path: string; patch: Partial<Pick<Tab, 'title' | 'search' | 'isDirty'>> }
  | { do: 'move'; path: string; to: string }
  | { do: 'become'; path: string; to: string }
  /** Every page remounts; hidden ones when next activated. */
  | { do: 'restart'; path: string }
  | { do: 'refresh' | 'close' | 'close_left' | 'close_right' | 'close_others' | 'close_all'; path: string };

function newTab(path: string, search = ''): Tab {
  return { path, search, refreshes: 0, isDirty: false, isLive: false };
}

/** The tabs of a new window: the workbench, then the stored ones. */
export function restoreTabs(saved: readonly PersistedTab[]): Tabs {
  const others = saved.filter(({ path }) => path !== indexPath);
  const restored = others.map(({ path, search, title }) => ({
    ...newTab(path, search),
    ...(title === undefined ? {} : { title }),
  }));
  return { list: [newTab(indexPath), ...restored], current: '' };
}

/** Applies a command to the tabs. Pure: the caller syncs `current` to the address bar. */
export function reduceTabs(tabs: Tabs, command: TabCommand): Tabs {
  const { path } = command;
  switch (command.do) {
    case 'open':
      return open(tabs, command);
    case 'show':
      return { ...tabs, current: path };
    case 'patch':
      return change(tabs, path, (tab) => ({ ...tab, ...command.patch }));
    case 'refresh':
      return change(tabs, path, (tab) => ({ ...tab, refreshes: tab.refreshes + 1, isDirty: false }));
    case 'restart':
      return restart(tabs, path);
    case 'move':
      return move(tabs, path, command.to);
    case 'become':
      return become(tabs, path, command.to);
    default:
      return closeWhere(tabs, path, closesTab(tabs, command));
  }
}

function change(tabs: Tabs, path: string, edit: (tab: Tab) => Tab): Tabs {
  return { ...tabs, list: tabs.list.map((tab) => (tab.path === path ? edit(tab) : tab)) };
}

function open(tabs: Tabs, { path, search }: { path: string; search: string }): Tabs {
  const opened = tabs.list.find((tab) => tab.path === path);
  // The same object if nothing changes, to avoid renders.
  if (tabs.current === path && opened?.isLive && opened.search === search) return tabs;
  const list = opened ? tabs.list : [...tabs.list, newTab(path)];
  return change({ list, current: path }, path, (tab) => ({ ...tab, search, isLive: true }));
}

function restart({ list, current }: Tabs, path: string): Tabs {
  const restarted = (tab: Tab) => ({ ...tab, refreshes: tab.refreshes + 1, isDirty: false, isLive: tab.path === path });
  return { list: list.map(restarted), current };
}

function move(tabs: Tabs, path: string, to: string): Tabs {
  const from = tabs.list.find((tab) => tab.path === path);
  const target = tabs.list.findIndex((tab) => tab.path === to);
  // The workbench stays first.
  if (!from || path === indexPath || target < 1) return tabs;
  return { ...tabs, list: tabs.list.filter((tab) => tab !== from).toSpliced(target, 0, from) };
}

function become({ list, current }: Tabs, path: string, to: string): Tabs {
  const others = list.filter((tab) => tab.path !== to || tab.path === path);
  const renamed = others.map((tab) => (tab.path === path ? { ...newTab(to), isLive: true } : tab));
  return { list: renamed, current: current === path ? to : current };
}

type Closing = Extract<TabCommand, { do: `close${string}` | 'refresh' }>;

/** Whether a command closes the tab at an index. */
function closesTab(tabs: Tabs, { do: name, path }: Closing): (index: number) => boolean {
  const at = tabs.list.findIndex((tab) => tab.path === path);
  if (name === 'close_all') return () => true;
  if (at < 0) return () => false;
  if (name === 'close') return (index) => index === at;
  if (name === 'close_left') return (index) => index < at;
  return name === 'close_right' ? (index) => index > at : (index) => index !== at;
}

function closeWhere(tabs: Tabs, path: string, isClosing: (index: number) => boolean): Tabs {
  const isRemoved = (tab: Tab, index: number) => tab.path !== indexPath && isClosing(index);
  const list = tabs.list.filter((tab, index) => !isRemoved(tab, index));
  const current = tabs.list.findIndex((tab) => tab.path === tabs.current);
  if (current < 0 || list.some((tab) => tab.path === tabs.current)) return { ...tabs, list };
  // The tab whose menu was used becomes active; if closed, one of its neighbours.
  const candidates = [
    tabs.list.find((tab) => tab.path === path),
    ...tabs.list.slice(current),
    ...tabs.list.slice(0, current).toReversed(),
  ];
  const nextTab = candidates.find((tab) => tab !== undefined && list.includes(tab));
  return { list, current: nextTab?.path ?? indexPath };
}
