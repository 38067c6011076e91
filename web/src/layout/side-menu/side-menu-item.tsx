import { Icon, iconNamed } from '#web/ui/icon.tsx';
import { isPlainClick } from '#web/platform/page/plain-click.ts';
import { type MenuNode, targetOf } from './menu-tree.ts';
import { sideMenuMessage } from './side-menu.messages.ts';
import type { Favourites } from './use-favourites.ts';

export type MenuTreeState = {
  current: string;
  isCollapsed: boolean;
  /** The tab stop; the arrows move on from there. */
  tabStop: number;
  isOpen: (id: number) => boolean;
  setOpen: (node: MenuNode, isOpen: boolean) => void;
  select: (node: MenuNode) => void;
  favourites: Favourites;
  /** Entries of several areas in one list, each with its area's name. */
  areaOf?: ((node: MenuNode) => string | undefined) | undefined;
};

type Props = { node: MenuNode; level: number; state: MenuTreeState };

/** One row of the tree with its children. */
export function MenuBranch({ node, level, state }: Props) {
  const isOpen = node.children.length > 0 && state.isOpen(node.row.id);
  return (
    <li role="none">
      <MenuEntry node={node} level={level} state={state} />
      {isOpen && (
        <ul role="group" className="q-side-group">
          {node.children.map((child) => (
            <MenuBranch key={child.row.id} node={child} level={level + 1} state={state} />
          ))}
        </ul>
      )}
    </li>
  );
}

function MenuEntry({ node, level, state }: Props) {
  const { row, children } = node;
  const isBranch = children.length > 0;
  const isOpen = state.isOpen(row.id);
  const select = () => (isBranch ? state.setOpen(node, !isOpen) : state.select(node));
  return (
    <a
      role="treeitem"
      href={hrefOf(node)}
      className="q-side-item"
      data-menu={row.id}
      title={state.isCollapsed && level === 1 ? row.title : undefined}
      aria-level={level}
      aria-expanded={isBranch ? isOpen : undefined}
      aria-keyshortcuts={isBranch ? undefined : '*'}
      aria-current={isCurrent(node, state.current) ? 'page' : undefined}
      tabIndex={row.id === state.tabStop ? 0 : -1}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        select();
      }}
    >
      <Icon name={iconNamed(row.icon)} />
      <span className="q-side-text">{row.title}</span>
      {state.areaOf && <small>{state.areaOf(node)}</small>}
      {isBranch ? <Icon name="chevron-right" /> : <Star node={node} favourites={state.favourites} />}
    </a>
  );
}

/** For the mouse; the row has a key for it. */
function Star({ node: { row }, favourites }: { node: MenuNode; favourites: Favourites }) {
  const isFavourite = favourites.has(row);
  return (
    <span
      className="q-side-star"
      aria-hidden="true"
      data-on={isFavourite}
      title={sideMenuMessage(isFavourite ? 'remove' : 'add')}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        favourites.toggle(row);
      }}
    >
      <Icon name="star" />
    </span>
  );
}

function isCurrent({ row }: MenuNode, current: string): boolean {
  return row.web_path !== '' && row.web_path === current;
}

// A link without href could not be focused.
function hrefOf({ row, children }: MenuNode): string {
  const target = targetOf(row);
  if (children.length > 0 || target.kind === 'nothing') return '#';
  return target.kind === 'window' ? target.url : target.to;
}
