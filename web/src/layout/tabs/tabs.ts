/** The workbench: first, always there, never closable. */
export const indexPath = '/index';

export type Tab = {
  /** Its identity; the query never counts. */
  path: string;
  search: string;
  /** What its page calls itself; without it the menu's title stands. */
  title?: string;
  /** Grows with each refresh, so that the page starts anew. */
  refreshes: number;
  isDirty: boolean;
  /** Opened in this window: restored tabs load only when they first come to the front. */
  isLive: boolean;
};

/** What of a tab outlives its window. */
export type PersistedTab = Pick<Tab, 'path' | 'search' | 'title'>;

/** `current` is the path in front; pages outside of the tabs, such as 404, leave it without a tab. */
export type Tabs = { list: readonly Tab[]; current: string };

export type TabCommand =
  | { do: 'open'; path: string; search: string }
  | { do: 'show'; path: string }
  | { do: 'patch'; path: string; patch: Partial<Pick<Tab, 'title' | 'search' | 'isDirty'>> }
  | { do: 'move'; path: string; to: string }
  | { do: 'become'; path: string; to: string }
  /** Every page starts anew; those behind only when they come to the front. */
  | { do: 'restart'; path: string }
  | { do: 'refresh' | 'close' | 'close_left' | 'close_right' | 'close_others' | 'close_all'; path: string };

function newTab(path: string, search = ''): Tab {
  return { path, search, refreshes: 0, isDirty: false, isLive: false };
}

/** The tabs of a new window: the workbench first, then what was open last time. */
export function restoreTabs(saved: readonly PersistedTab[]): Tabs {
  const others = saved.filter(({ path }) => path !== indexPath);
  const restored = others.map(({ path, search, title }) => ({
    ...newTab(path, search),
    ...(title === undefined ? {} : { title }),
  }));
  return { list: [newTab(indexPath), ...restored], current: '' };
}

/** What each command makes of the tabs. Pure: the caller syncs `current` to the address bar. */
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
  // The same where nothing changes: nothing is drawn again for it.
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
  // The workbench keeps its place at the head.
  if (!from || path === indexPath || target < 1) return tabs;
  return { ...tabs, list: tabs.list.filter((tab) => tab !== from).toSpliced(target, 0, from) };
}

function become({ list, current }: Tabs, path: string, to: string): Tabs {
  const others = list.filter((tab) => tab.path !== to || tab.path === path);
  const renamed = others.map((tab) => (tab.path === path ? { ...newTab(to), isLive: true } : tab));
  return { list: renamed, current: current === path ? to : current };
}

type Closing = Extract<TabCommand, { do: `close${string}` | 'refresh' }>;

/** Whether a tab at this place goes away. */
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
  // The one whose menu was used is in front afterwards; a closed one leaves that to its neighbours.
  const candidates = [
    tabs.list.find((tab) => tab.path === path),
    ...tabs.list.slice(current),
    ...tabs.list.slice(0, current).toReversed(),
  ];
  const nextTab = candidates.find((tab) => tab !== undefined && list.includes(tab));
  return { list, current: nextTab?.path ?? indexPath };
}
