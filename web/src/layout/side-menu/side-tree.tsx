import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { handleTreeKey } from '#web/platform/tree-keys.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import { shellMessage } from '../shell.messages.ts';
import { branchesAbove, leavesOf, type MenuNode, targetOf } from './menu-tree.ts';
import { MenuBranch, type MenuTreeState } from './side-menu-item.tsx';
import { sideMenuMessage } from './side-menu.messages.ts';
import type { Favourites } from './use-favourites.ts';
import { useOpenBranches } from './use-open-branches.ts';

type Props = {
  nodes: readonly MenuNode[];
  label: string;
  current: string;
  isCollapsed: boolean;
  favourites: Favourites;
  areaOf?: MenuTreeState['areaOf'];
  /** Called after an entry was chosen. */
  onDone?: () => void;
};

/** Menu entries as a tree (ARIA tree pattern); the key `*` toggles a favourite. */
export function SideTree({ nodes, label, current, isCollapsed, favourites, areaOf, onDone }: Props) {
  const tree = useRef<HTMLUListElement>(null);
  const { openBranches, setOpenBranches } = useOpenBranches({ nodes, current, isCollapsed, tree });
  const select = useSelect();
  const keys = useFavouriteKey(nodes, favourites);
  const state: MenuTreeState = {
    current,
    isCollapsed,
    tabStop: tabStopOf(nodes, current, openBranches),
    isOpen: (id) => openBranches.includes(id),
    setOpen: (node, isOpen) =>
      setOpenBranches(withBranch(openBranches, { node, isOpen, isExclusive: isCollapsed, top: nodes })),
    select: ({ row }) => {
      select(row);
      if (isCollapsed) setOpenBranches([]);
      onDone?.();
    },
    favourites,
    areaOf,
  };

  function handleBlur(event: FocusEvent) {
    if (isCollapsed && !tree.current?.contains(event.relatedTarget)) setOpenBranches([]);
  }

  return (
    <>
      <ul
        ref={tree}
        role="tree"
        aria-label={label}
        onKeyDown={(event) => {
          if (!keys.handleKey(event)) handleTreeKey(event, tree.current);
        }}
        onBlur={handleBlur}
        onMouseLeave={() => isCollapsed && setOpenBranches([])}
      >
        {nodes.map((node) => (
          <MenuBranch key={node.row.id} node={node} level={1} state={state} />
        ))}
      </ul>
      <span className="q-hidden" role="status">
        {keys.news}
      </span>
    </>
  );
}

/** Opens the target of a menu entry. */
function useSelect(): (row: MenuRow) => void {
  const open = useOpenPage();
  return (row) => {
    const target = targetOf(row);
    if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
    else if (target.kind === 'page') open(target.to);
    else toast.warning(shellMessage('menu_temporary', { name: row.title }));
  };
}

function useFavouriteKey(nodes: readonly MenuNode[], { toggle }: Favourites) {
  const [news, setNews] = useState('');
  /** Returns whether the key was handled. */
  function handleKey(event: KeyboardEvent): boolean {
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-menu]') : null;
    const row = leavesOf(nodes).find(({ id }) => String(id) === entry?.dataset['menu']);
    if (event.key !== '*' || !entry || !row) return false;
    event.preventDefault();
    focusNeighbour(entry);
    setNews(sideMenuMessage(toggle(row) ? 'added' : 'removed', { name: row.title }));
    return true;
  }
  return { news, handleKey };
}

/** A row that leaves the favourites passes the focus to its neighbour. */
function focusNeighbour(entry: HTMLElement): void {
  const item = entry.closest('.q-side-favourites') && entry.closest('li');
  if (!item) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const all = item.closest('nav')?.querySelectorAll<HTMLElement>('[role=treeitem][tabindex="0"]') ?? [];
  (neighbour?.querySelector<HTMLElement>('[role=treeitem]') ?? [...all].at(-1))?.focus();
}

/** The row of the current page, or its closed branch, or the first row. */
function tabStopOf(nodes: readonly MenuNode[], current: string, openBranches: readonly number[]): number {
  const above = branchesAbove(nodes, current);
  const closed = above.find((id) => !openBranches.includes(id));
  const currentRow = leavesOf(nodes).find((row) => row.web_path !== '' && row.web_path === current);
  return closed ?? currentRow?.id ?? nodes[0]?.row.id ?? 0;
}

type Change = { node: MenuNode; isOpen: boolean; isExclusive: boolean; top: readonly MenuNode[] };

function withBranch(openBranches: readonly number[], { node, isOpen, isExclusive, top }: Change): readonly number[] {
  const id = node.row.id;
  if (!isOpen) return openBranches.filter((other) => other !== id);
  // Next to a collapsed menu, only one top-level branch can be open.
  const others = isExclusive && top.includes(node) ? [] : openBranches;
  return [...others, id];
}
