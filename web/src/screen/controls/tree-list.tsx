import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from './control.messages.ts';
import { intoView } from './option-list.tsx';
import type { TreeLine, TreeNode } from './tree-nodes.ts';
import './tree.css';

type TreeListProps = {
  id: string;
  label: string;
  lines: readonly TreeLine[];
  value: string;
  active: number;
  onPick: (node: TreeNode) => void;
  onToggle: (node: TreeNode) => void;
};

/** The open tree of a combo box; the control above it keeps the focus and moves `active`. */
export function TreeList({ id, label, lines, value, active, onPick, onToggle }: TreeListProps) {
  return (
    <div id={id} role="tree" aria-label={controlMessage('tree', { name: label })}>
      {lines.map(({ node, level, isOpen, canOpen, position, count }, index) => (
        <div
          key={node.value}
          id={`${id}-${index}`}
          role="treeitem"
          className="q-option q-tree-item"
          tabIndex={-1}
          ref={index === active ? intoView : undefined}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={count}
          aria-expanded={canOpen ? isOpen : undefined}
          aria-selected={node.value === value}
          data-active={index === active || undefined}
          style={{ paddingInlineStart: 4 + (level - 1) * 18 }}
          // Mouse down, not click: the input must not lose focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            const isTwisty = event.target instanceof Element && event.target.closest('[data-twisty]') !== null;
            if (isTwisty) onToggle(node);
            else onPick(node);
          }}
        >
          <span className="q-twisty" data-twisty={canOpen || undefined} data-open={isOpen || undefined}>
            {canOpen && <Icon name="chevron-right" />}
          </span>
          {node.label}
        </div>
      ))}
    </div>
  );
}
