import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { ClearButton } from '../clear-button.tsx';
import { controlMessage } from '../control.messages.ts';
import { aria, type ControlProps } from '../control-props.ts';
import { intoView } from '../options/option-list.tsx';
import { OptionsNote } from '../options/options-note.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import type { RowSource } from '../rows/row-source.ts';
import type { TreeNode } from './tree-nodes.ts';
import { useCascade } from './use-cascade.ts';
import './tree.css';

type CascaderProps = ControlProps<string> & { source: RowSource };

/** One entry of a tree, chosen level by level in columns, or found by typing. */
export function CascaderControl({ value, onChange, source, ...rest }: CascaderProps) {
  const picker = useCascade({ source, value, onChange });
  const { state, tree, levels, text } = picker;
  const listId = `${rest.id}-level`;
  const at = state.openPath.length - 1;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        role="combobox"
        className="q-select"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={state.isOpen}
        aria-controls={`${listId}-0`}
        aria-activedescendant={state.isOpen && at >= 0 ? `${listId}-${at}-${state.openPath[at]}` : undefined}
        title={text}
        placeholder={text || rowMessage('choose')}
        value={state.isOpen ? state.typed : text}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.toggle}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {state.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className={state.typed === '' ? 'q-cascade' : 'q-cascade q-cascade-hits'}>
          {levels.map((nodes, level) => (
            <CascadeLevel
              key={state.openPath.slice(0, level).join('/')}
              id={`${listId}-${level}`}
              level={level + 1}
              nodes={nodes}
              openValue={state.openPath[level]}
              value={value}
              onSelect={(node) => picker.openOrSelect(node, level)}
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
  openValue: string | undefined;
  value: string;
  onSelect: (node: TreeNode) => void;
};

function CascadeLevel({ id, level, nodes, openValue, value, onSelect }: LevelProps) {
  return (
    <div id={id} role="listbox" className="q-cascade-level" aria-label={controlMessage('level', { level })}>
      {nodes.map((node) => (
        <div
          key={node.value}
          id={`${id}-${node.value}`}
          role="option"
          className="q-option"
          tabIndex={-1}
          ref={node.value === openValue ? intoView : undefined}
          aria-selected={node.value === value}
          data-active={node.value === openValue || undefined}
          // Mouse down, not click: the button must not lose the focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            onSelect(node);
          }}
        >
          {node.label}
          {(node.isLazy || node.children.length > 0) && <Icon name="chevron-right" />}
        </div>
      ))}
    </div>
  );
}
