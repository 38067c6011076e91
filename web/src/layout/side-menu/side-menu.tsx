import { memo, useMemo, useState } from 'react';
import { useBootData } from '../boot-context.ts';
import { useHeaderMenuMode, useTopMenu } from '../header-menu/header-menu-mode.ts';
import { shellMessage } from '../shell.messages.ts';
import { MenuMatches, MenuSearch } from './menu-search.tsx';
import { leavesOf, type MenuNode, menuTree } from './menu-tree.ts';
import { SideTree } from './side-tree.tsx';
import { sideMenuMessage } from './side-menu.messages.ts';
import { type Favourites, useFavourites } from './use-favourites.ts';
import './side-menu.css';

type Props = { isCollapsed: boolean; current: string };

/** Memo: like the header. */
export const SideMenu = memo(function SideMenu({ isCollapsed, current }: Props) {
  const { menu } = useBootData();
  // The same nodes while the menu is unchanged: it may be edited meanwhile.
  const all = useMemo(() => menuTree(menu), [menu]);
  const [query, setQuery] = useState('');
  const isSearching = !isCollapsed && query.trim() !== '';
  return (
    <nav className="q-side" aria-label={shellMessage('menu')}>
      {all.length > 0 && !isCollapsed && <MenuSearch query={query} onQuery={setQuery} />}
      {all.length === 0 && <p className="q-side-empty">{shellMessage('menu_empty')}</p>}
      {isSearching && <MenuMatches all={all} query={query} onDone={() => setQuery('')} />}
      {!isSearching && all.length > 0 && <Entries all={all} current={current} isCollapsed={isCollapsed} />}
    </nav>
  );
});

function Entries({ all, current, isCollapsed }: Props & { all: readonly MenuNode[] }) {
  const { nodes, name } = useMenuPart(all, current);
  const favourites = useFavourites();
  const chosen = favouriteNodes(all, favourites);
  const label = sideMenuMessage('favourites');
  return (
    <div className="q-side-entries">
      {chosen.length > 0 && (
        <div className="q-side-favourites">
          <div className="q-side-head" aria-hidden="true">
            {label}
          </div>
          {/* The active page is highlighted in its own area only. */}
          <SideTree nodes={chosen} label={label} current="" isCollapsed={isCollapsed} favourites={favourites} />
        </div>
      )}
      {/* A collapsed menu starts with closed branches, which open next to it. */}
      <SideTree
        key={`${name} ${isCollapsed}`}
        nodes={nodes}
        label={shellMessage('menu')}
        current={current}
        isCollapsed={isCollapsed}
        favourites={favourites}
      />
    </div>
  );
}

/** The whole menu, or the current area and the pages without one. */
function useMenuPart(all: readonly MenuNode[], current: string): { nodes: readonly MenuNode[]; name: string } {
  const [mode] = useHeaderMenuMode();
  const top = useTopMenu(all, current);
  if (mode !== 'split' || !top) return { nodes: all, name: 'all' };
  const alone = all.filter(({ children }) => children.length === 0);
  return { nodes: [...top.children, ...alone], name: String(top.row.id) };
}

/** Favourites missing in the user's menu are left out until they are back. */
function favouriteNodes(all: readonly MenuNode[], { paths }: Favourites): readonly MenuNode[] {
  if (paths.length === 0) return [];
  const leaves = leavesOf(all);
  return paths.flatMap((path) => {
    const row = leaves.find(({ web_path }) => web_path === path);
    return row ? [{ row, children: [] }] : [];
  });
}
