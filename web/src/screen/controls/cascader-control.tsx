import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import { intoView } from './option-list.tsx';
import { OptionsNote } from './options-note.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import type { RowSource } from './row-source.ts';
import type { TreeNode } from './tree-nodes.ts';
import { useCascade } from './use-cascade.ts';
import './tree.css';

type CascaderProps = ControlProps<string> & { source: RowSource };

/** One entry of a tree, chosen level by level beside each other, or found by typing. */
export function CascaderControl({ value, onChange, source, ...rest }: CascaderProps) {
  const picker = useCascade({ source, value, onChange });
  const { walk, tree, levels, text } = picker;
  const listId = `${rest.id}-level`;
  const at = walk.way.length - 1;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        role="combobox"
        className="q-select"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={walk.isOpen}
        aria-controls={`${listId}-0`}
        aria-activedescendant={walk.isOpen && at >= 0 ? `${listId}-${at}-${walk.way[at]}` : undefined}
        title={text}
        placeholder={text || rowMessage('choose')}
        value={walk.isOpen ? walk.typed : text}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.toggle}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {walk.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className={walk.typed === '' ? 'q-cascade' : 'q-cascade q-cascade-hits'}>
          {levels.map((nodes, level) => (
            <CascadeLevel
              key={walk.way.slice(0, level).join('/')}
              id={`${listId}-${level}`}
              level={level + 1}
              nodes={nodes}
              walked={walk.way[level]}
              value={value}
              onTake={(node) => picker.take(node, level)}
            />
          ))}
          <OptionsNote {...tree} isEmpty={tree.isBusy || levels[0]?.length === 0} onRetry={tree.retry} />
        </Popup>
      )}
    </span>
  );
}

type LevelProps = {
  id: string;
  level: number;
  nodes: readonly TreeNode[];
  walked: string | undefined;
  value: string;
  onTake: (node: TreeNode) => void;
};

function CascadeLevel({ id, level, nodes, walked, value, onTake }: LevelProps) {
  return (
    <div id={id} role="listbox" className="q-cascade-level" aria-label={controlMessage('level', { level })}>
      {nodes.map((node) => (
        <div
          key={node.value}
          id={`${id}-${node.value}`}
          role="option"
          className="q-option"
          tabIndex={-1}
          ref={node.value === walked ? intoView : undefined}
          aria-selected={node.value === value}
          data-active={node.value === walked || undefined}
          // Mouse down, not click: the button must not lose focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(node);
          }}
        >
          {node.label}
          {(node.isLazy || node.children.length > 0) && <Icon name="chevron-right" />}
        </div>
      ))}
    </div>
  );
}
