import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { ClearButton } from '../clear-button.tsx';
import { aria, comboAria, type ControlProps } from '../control-props.ts';
import { OptionsNote } from '../options/options-note.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import type { RowSource } from '../rows/row-source.ts';
import { useTreePicker } from './use-tree-picker.ts';
import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { intoView } from '../options/option-list.tsx';
import type { TreeLine, TreeNode } from './tree-nodes.ts';
import './tree.css';

type TreeControlProps = ControlProps<string> & { source: RowSource; emptyText?: string };

/** One entry of a tree: searched by typing, or selected by arrows or click. */
export function TreeControl({ value, onChange, source, emptyText = rowMessage('choose'), ...rest }: TreeControlProps) {
  const picker = useTreePicker({ source, value, onChange });
  const { tree, lines, isOpen, active, typed, label } = picker;
  const listId = `${rest.id}-tree`;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, picker)}
        className="q-select"
        aria-haspopup="tree"
        title={picker.path}
        placeholder={label || emptyText}
        value={isOpen ? typed : label}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.open}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <TreeList
            id={listId}
            label={rest.label}
            lines={lines}
            value={value}
            active={active}
            onPick={picker.pick}
            onToggle={picker.toggle}
          />
          <OptionsNote {...tree} isEmpty={lines.length === 0} onRetry={tree.retry} />
        </Popup>
      )}
    </span>
  );
}

type TreeListProps = {
  id: string;
  label: string;
  lines: readonly TreeLine[];
  value: string;
  active: number;
  onPick: (node: TreeNode) => void;
  onToggle: (node: TreeNode) => void;
};

/** The tree of a combo box; the control keeps the focus and moves `active`. */
function TreeList({ id, label, lines, value, active, onPick, onToggle }: TreeListProps) {
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
          // Mouse down, not click: the input must not lose the focus first.
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
