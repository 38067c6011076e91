import { Icon, iconNamed } from '#web/ui/icon.tsx';
import { isPlainClick } from './app-link.tsx';
import { type MenuNode, targetOf } from './menu-tree.ts';

export type MenuTreeState = {
  current: string;
  isCollapsed: boolean;
  isOpen: (id: number) => boolean;
  setOpen: (node: MenuNode, isOpen: boolean) => void;
  choose: (node: MenuNode) => void;
};

type Props = { node: MenuNode; level: number; isFirst: boolean; state: MenuTreeState };

/** One row of the tree with what hangs below it. */
export function MenuBranch({ node, level, isFirst, state }: Props) {
  const { row, children } = node;
  const isBranch = children.length > 0;
  const isOpen = isBranch && state.isOpen(row.id);
  const isCurrent = row.web_path !== '' && row.web_path === state.current;
  const toggle = () => state.setOpen(node, !isOpen);
  return (
    <li role="none">
      <a
        role="treeitem"
        href={hrefOf(node)}
        className="q-side-item"
        title={state.isCollapsed && level === 1 ? row.title : undefined}
        aria-level={level}
        aria-expanded={isBranch ? isOpen : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        // One Tab stop for the whole tree; the arrows move on from there.
        tabIndex={isCurrent || (isFirst && level === 1) ? 0 : -1}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (isBranch) toggle();
          else state.choose(node);
        }}
      >
        <Icon name={iconNamed(row.icon)} />
        <span className="q-side-text">{row.title}</span>
        {isBranch && <Icon name="chevron-right" />}
      </a>
      {isOpen && (
        <ul role="group" className="q-side-group">
          {children.map((child) => (
            <MenuBranch key={child.row.id} node={child} level={level + 1} isFirst={false} state={state} />
          ))}
        </ul>
      )}
    </li>
  );
}

// A link without an address would not take the focus.
function hrefOf({ row, children }: MenuNode): string {
  const target = targetOf(row);
  if (children.length > 0 || target.kind === 'nothing') return '#';
  return target.kind === 'window' ? target.url : target.to;
}
