import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { chosenTop } from './header-menu/header-menu-mode.ts';
import { branchesAbove, type MenuNode } from './menu-tree.ts';

type Tree = {
  nodes: readonly MenuNode[];
  current: string;
  isCollapsed: boolean;
  tree: RefObject<HTMLElement | null>;
};

/** Which branches of the side menu are open: those above the page in front, and what is opened by hand or in the header. */
export function useOpened({ nodes, current, isCollapsed, tree }: Tree) {
  const [opened, setOpened] = useState<readonly number[]>(() => (isCollapsed ? [] : branchesAbove(nodes, current)));
  const open = (ids: readonly number[]) => setOpened([...new Set([...opened, ...ids])]);

  // A page reached by other ways shows where it stands.
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    if (!isCollapsed) open(branchesAbove(nodes, current));
  }

  const chosen = useStore(chosenTop);
  const [revealed, setRevealed] = useState(chosen);
  if (revealed !== chosen) {
    setRevealed(chosen);
    const isHere = nodes.some(({ row }) => row.id === chosen.id);
    if (isHere && isCollapsed) setOpened([chosen.id]);
    else if (isHere) open([chosen.id]);
  }
  // What was chosen before this was drawn takes no focus.
  const times = useRef(chosen.times);
  useEffect(() => {
    if (chosen.times > times.current) focusBranch(tree.current, chosen.id);
    times.current = chosen.times;
  }, [chosen, tree]);
  return { opened, setOpened };
}

function focusBranch(tree: HTMLElement | null, id: number): void {
  const row = tree?.querySelector<HTMLElement>(`[data-menu="${id}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus();
}
