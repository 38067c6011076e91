import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { ScrollArrow } from '../scroll-arrow.tsx';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { useTabCommand } from '../navigation/navigation.ts';
import { closePanel, openPanel, panel } from '../panels.ts';
import { routeOf, type RouteTable } from '../navigation/routes.ts';
import { shellMessage } from '../shell.messages.ts';
import { TabMenu, type TabMenuAt } from './tab-menu.tsx';
import { tabStore } from './tab-store.ts';
import { indexPath, type Tab, type TabCommand } from './tabs.ts';
import { scrollSideways, useScrollEnds } from '../use-scroll-ends.ts';
import './tab-bar.css';

const finder = loadable(async () => (await import('../finder/tab-finder.tsx')).TabFinder);

export function TabBar({ table }: { table: RouteTable }) {
  const { list, current } = useStore(tabStore);
  const [menu, setMenu] = useState<TabMenuAt>();
  const row = useRef<HTMLUListElement>(null);
  const run = useBarCommand(row);
  // Paging a list changes its tab's address, but no width.
  const ends = useScrollEnds(row, list.map((tab) => `${tab.isDirty} ${titleOf(table, tab)}`).join('\n'));
  const isFinderOpen = useStore(panel) === 'tabs';
  const hasMore = ends.before || ends.after;
  return (
    <nav className="q-tabs" aria-label={shellMessage('tabs')}>
      {hasMore && <ScrollArrow row={row} direction={-1} isDisabled={!ends.before} />}
      <ul ref={row} onWheel={scrollSideways}>
        {list.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={titleOf(table, tab)}
            isCurrent={tab.path === current}
            isScrollable={hasMore}
            run={run}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {hasMore && <ScrollArrow row={row} direction={1} isDisabled={!ends.after} />}
      <IconButton
        icon="chevron-down"
        size="small"
        label={navigationMessage('all_tabs')}
        aria-haspopup="dialog"
        aria-expanded={isFinderOpen}
        onClick={() => openPanel('tabs')}
      />
      {isFinderOpen && (
        <Loaded component={finder} props={{ titleOf: (tab) => titleOf(table, tab), onClose: closePanel }} />
      )}
      {menu && (
        <TabMenu
          at={menu}
          run={run}
          onClose={() => setMenu(undefined)}
          onLeave={() => linkTo(row.current, menu.path)?.focus()}
        />
      )}
    </nav>
  );
}

type Run = (command: TabCommand) => Promise<void>;

/** After closing a tab from its own button, the focus moves to the active tab: it would be lost with the closed one. */
function useBarCommand(row: RefObject<HTMLElement | null>): Run {
  const run = useTabCommand();
  return async (command) => {
    await run(command);
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost) linkTo(row.current, tabStore.get().current)?.focus();
    });
  };
}

function linkTo(row: HTMLElement | null, path: string): HTMLElement | undefined {
  return [...(row?.querySelectorAll('a') ?? [])].find((link) => link.getAttribute('href') === path);
}

function titleOf(table: RouteTable, { path, title }: Tab): string {
  const route = routeOf(table, path);
  return title ?? (route.kind === 'page' ? route.title : path);
}

type ItemProps = {
  tab: Tab;
  title: string;
  isCurrent: boolean;
  isScrollable: boolean;
  run: Run;
  onMenu: (at: TabMenuAt) => void;
};

function TabItem({ tab: { path, isDirty }, title, isCurrent, isScrollable, run, onMenu }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The active tab stays visible when its title grows or the arrows appear.
  }, [isCurrent, title, isScrollable]);
  const isIndex = path === indexPath;
  const close = () => void (isIndex || run({ do: 'close', path }));
  return (
    // For the keyboard there are the link and the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className="q-tab"
      {...dragProps(path, (from) => void run({ do: 'move', path: from, to: path }))}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        // Otherwise the browser would open the link in a new window.
        event.preventDefault();
        close();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        // The keyboard event has no position.
        onMenu({ path, x: event.clientX || left, y: event.clientY || bottom });
      }}
    >
      <AppLink
        to={path}
        title={title}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={(event) => event.key === 'Delete' && close()}
      >
        {isIndex && <Icon name="dashboard" />}
        <span>{title}</span>
        {isDirty && <span className="q-tab-dirty" role="img" aria-label={shellMessage('unsaved_title')} />}
      </AppLink>
      {!isIndex && (
        <button type="button" aria-label={shellMessage('tab_close', { title })} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

const dragType = 'application/x-quayside-tab';

function dragProps(path: string, onDrop: (from: string) => void) {
  return {
    draggable: path !== indexPath,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, path),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDrop(event.dataTransfer.getData(dragType));
    },
  };
}
