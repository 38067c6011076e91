import { useEffect, useMemo, useRef } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useBootData } from '../boot-context.ts';
import { type MenuNode, menuTree, targetOf } from '../side-menu/menu-tree.ts';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import { ScrollArrow } from '../scroll-arrow.tsx';
import { shellMessage } from '../shell.messages.ts';
import { scrollSideways, useScrollEnds } from '../use-scroll-ends.ts';
import { areasOf, selectTopMenu, useHeaderMenuMode, useTopMenu } from './header-menu-mode.ts';
import './header-menu.css';

/** The top-level menus, in one row that scrolls if it is too long. */
export function HeaderMenu({ current }: { current: string }) {
  const { menu } = useBootData();
  const [mode] = useHeaderMenuMode();
  const nodes = useMemo(() => (mode === 'split' ? areasOf(menuTree(menu)) : menuTree(menu)), [menu, mode]);
  return mode === 'off' || nodes.length === 0 ? null : <Row nodes={nodes} current={current} />;
}

function Row({ nodes, current }: { nodes: readonly MenuNode[]; current: string }) {
  const row = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(row, nodes);
  const select = useSelectMenu();
  const top = useTopMenu(nodes, current)?.row.id;
  const hasMore = ends.before || ends.after;
  // Scrolls to the area of the active page, however the page was opened.
  useEffect(() => {
    // If all areas fit, scrolling is skipped, because it forces a layout of the page.
    if (hasMore) row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [top, hasMore]);
  return (
    <nav className="q-header-menu" aria-label={navigationMessage('header_menu')}>
      {hasMore && <ScrollArrow row={row} direction={-1} isDisabled={!ends.before} />}
      <ul ref={row} role="list" onWheel={scrollSideways}>
        {nodes.map((node) => (
          <li key={node.row.id}>
            <button type="button" aria-current={node.row.id === top ? 'true' : undefined} onClick={() => select(node)}>
              {node.row.title}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <ScrollArrow row={row} direction={1} isDisabled={!ends.after} />}
    </nav>
  );
}

/** A catalogue shows its content in the side menu; a top-level page opens. */
function useSelectMenu(): (node: MenuNode) => void {
  const open = useOpenPage();
  return ({ row, children }) => {
    const target = targetOf(row);
    if (children.length > 0) selectTopMenu(row.id);
    else if (target.kind === 'page') open(target.to);
    else if (target.kind === 'window') window.open(target.url, '_blank', 'noopener');
    else toast.warning(shellMessage('menu_temporary', { name: row.title }));
  };
}
