import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { selectedTopMenu } from '../header-menu/header-menu-mode.ts';
import { branchesAbove, type MenuNode } from './menu-tree.ts';

type Tree = {
  nodes: readonly MenuNode[];
  current: string;
  isCollapsed: boolean;
  tree: RefObject<HTMLElement | null>;
};

/** The open branches of the side menu: those above the active page, and those opened by the user or the header. */
export function useOpenBranches({ nodes, current, isCollapsed, tree }: Tree) {
  const [openBranches, setOpenBranches] = useState<readonly number[]>(() =>
    isCollapsed ? [] : branchesAbove(nodes, current),
  );
  const open = (ids: readonly number[]) => setOpenBranches([...new Set([...openBranches, ...ids])]);

  // A page opened elsewhere is revealed in the menu.
  const [lastPath, setLastPath] = useState(current);
  if (lastPath !== current) {
    setLastPath(current);
    if (!isCollapsed) open(branchesAbove(nodes, current));
  }

  const selected = useStore(selectedTopMenu);
  const [revealed, setRevealed] = useState(selected.times);
  if (revealed !== selected.times) {
    setRevealed(selected.times);
    const isInMenu = nodes.some(({ row }) => row.id === selected.id);
    if (isInMenu && isCollapsed) setOpenBranches([selected.id]);
    else if (isInMenu) open([selected.id]);
  }
  // A selection from before the first render does not move the focus.
  const times = useRef(selected.times);
  useEffect(() => {
    if (selected.times > times.current) focusBranch(tree.current, selected.id);
    times.current = selected.times;
  }, [selected, tree]);
  return { openBranches, setOpenBranches };
}

function focusBranch(tree: HTMLElement | null, id: number): void {
  const row = tree?.querySelector<HTMLElement>(`[data-menu="${id}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus();
}
