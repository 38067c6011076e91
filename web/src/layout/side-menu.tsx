import { type FocusEvent, memo, useMemo, useRef } from 'react';
import { toast } from '#web/platform/toast.tsx';
import { handleTreeKey } from '#web/platform/tree-keys.ts';
import { useBooted } from './boot-context.ts';
import { useHeaderMenuMode, useTop } from './header-menu/header-menu-mode.ts';
import { branchesAbove, leavesOf, type MenuNode, menuTree, targetOf } from './menu-tree.ts';
import { useOpen } from './go.tsx';
import { shellMessage } from './shell.messages.ts';
import { MenuBranch, type MenuTreeState } from './side-menu-item.tsx';
import { useOpened } from './use-opened.ts';
import './side-menu.css';

type Props = { isCollapsed: boolean; current: string };

/** Memo: as the header. */
export const SideMenu = memo(function SideMenu({ isCollapsed, current }: Props) {
  const { menu } = useBooted();
  // The same nodes as long as the menu is the same: it changes under whoever edits it.
  const all = useMemo(() => menuTree(menu), [menu]);
  const { nodes, name } = usePart(all, current);
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
function usePart(all: readonly MenuNode[], current: string): { nodes: readonly MenuNode[]; name: string } {
  const [mode] = useHeaderMenuMode();
  const top = useTop(all, current);
  if (mode !== 'split' || !top || top.children.length === 0) return { nodes: all, name: 'all' };
  return { nodes: top.children, name: String(top.row.id) };
}

function Tree({ nodes, current, isCollapsed }: Props & { nodes: readonly MenuNode[] }) {
  const open = useOpen();
  const tree = useRef<HTMLUListElement>(null);
  const { opened, setOpened } = useOpened({ nodes, current, isCollapsed, tree });
  const state: MenuTreeState = {
    current,
    isCollapsed,
    tabStop: tabStopOf(nodes, current, opened),
    isOpen: (id) => opened.includes(id),
    setOpen: (node, isOpen) => setOpened(withBranch(opened, { node, isOpen, isAlone: isCollapsed, top: nodes })),
    choose: ({ row }) => {
      const target = targetOf(row);
      if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
      else if (target.kind === 'page') open(target.to);
      else toast.warning(shellMessage('menu_temporary', { name: row.title }));
      if (isCollapsed) setOpened([]);
    },
  };

  function handleBlur(event: FocusEvent) {
    if (isCollapsed && !tree.current?.contains(event.relatedTarget)) setOpened([]);
  }

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={shellMessage('menu')}
      onKeyDown={(event) => handleTreeKey(event, tree.current)}
      onBlur={handleBlur}
      onMouseLeave={() => isCollapsed && setOpened([])}
    >
      {nodes.map((node) => (
        <MenuBranch key={node.row.id} node={node} level={1} state={state} />
      ))}
    </ul>
  );
}

/** The current page's row, or its branch while that is closed, or the first row. */
function tabStopOf(nodes: readonly MenuNode[], current: string, opened: readonly number[]): number {
  const above = branchesAbove(nodes, current);
  const closed = above.find((id) => !opened.includes(id));
  const own = leavesOf(nodes).find((row) => row.web_path !== '' && row.web_path === current);
  return closed ?? own?.id ?? nodes[0]?.row.id ?? 0;
}

type Change = { node: MenuNode; isOpen: boolean; isAlone: boolean; top: readonly MenuNode[] };

function withBranch(opened: readonly number[], { node, isOpen, isAlone, top }: Change): readonly number[] {
  const id = node.row.id;
  if (!isOpen) return opened.filter((other) => other !== id);
  // Beside a collapsed menu there is room for one branch of the top level.
  const kept = isAlone && top.includes(node) ? [] : opened;
  return [...kept, id];
}
