import { type FocusEvent, memo, useMemo, useRef } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { handleTreeKey } from '#web/platform/tree-keys.ts';
import { useBootData } from '../boot-context.ts';
import { useHeaderMenuMode, useTopMenu } from '../header-menu/header-menu-mode.ts';
import { branchesAbove, leavesOf, type MenuNode, menuTree, targetOf } from './menu-tree.ts';
import { useOpen } from '../navigation/navigation-context.tsx';
import { shellMessage } from '../shell.messages.ts';
import { MenuBranch, type MenuTreeState } from './side-menu-item.tsx';
import { useOpenBranches } from './use-open-branches.ts';
import './side-menu.css';

type Props = { isCollapsed: boolean; current: string };

/** Memo: as the header. */
export const SideMenu = memo(function SideMenu({ isCollapsed, current }: Props) {
  const { menu } = useBootData();
  // The same nodes as long as the menu is the same: it changes under whoever edits it.
  const all = useMemo(() => menuTree(menu), [menu]);
  const { nodes, name } = useMenuPart(all, current);
  return (
    <nav className="q-side" aria-label={shellMessage('menu')}>
      {nodes.length === 0 ? (
        <p className="q-side-empty">{shellMessage('menu_empty')}</p>
      ) : (
        // A collapsed menu starts with closed branches, which then open beside it.
        <Tree key={`${name} ${isCollapsed}`} nodes={nodes} current={current} isCollapsed={isCollapsed} />
      )}
    </nav>
  );
});

/** All of the menu, or the part that is chosen in the header: last by hand, else by the page in front. */
function useMenuPart(all: readonly MenuNode[], current: string): { nodes: readonly MenuNode[]; name: string } {
  const [mode] = useHeaderMenuMode();
  const top = useTopMenu(all, current);
  if (mode !== 'split' || !top || top.children.length === 0) return { nodes: all, name: 'all' };
  return { nodes: top.children, name: String(top.row.id) };
}

function Tree({ nodes, current, isCollapsed }: Props & { nodes: readonly MenuNode[] }) {
  const open = useOpen();
  const tree = useRef<HTMLUListElement>(null);
  const { openBranches, setOpenBranches } = useOpenBranches({ nodes, current, isCollapsed, tree });
  const state: MenuTreeState = {
    current,
    isCollapsed,
    tabStop: tabStopOf(nodes, current, openBranches),
    isOpen: (id) => openBranches.includes(id),
    setOpen: (node, isOpen) =>
      setOpenBranches(withBranch(openBranches, { node, isOpen, isExclusive: isCollapsed, top: nodes })),
    select: ({ row }) => {
      const target = targetOf(row);
      if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
      else if (target.kind === 'page') open(target.to);
      else toast.warning(shellMessage('menu_temporary', { name: row.title }));
      if (isCollapsed) setOpenBranches([]);
    },
  };

  function handleBlur(event: FocusEvent) {
    if (isCollapsed && !tree.current?.contains(event.relatedTarget)) setOpenBranches([]);
  }

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={shellMessage('menu')}
      onKeyDown={(event) => handleTreeKey(event, tree.current)}
      onBlur={handleBlur}
      onMouseLeave={() => isCollapsed && setOpenBranches([])}
    >
      {nodes.map((node) => (
        <MenuBranch key={node.row.id} node={node} level={1} state={state} />
      ))}
    </ul>
  );
}

/** The current page's row, or its branch while that is closed, or the first row. */
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
  // Beside a collapsed menu there is room for one branch of the top level.
  const others = isExclusive && top.includes(node) ? [] : openBranches;
  return [...others, id];
}
