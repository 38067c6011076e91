import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { aria, comboAria, type ControlProps } from './control-props.ts';
import { OptionsNote } from './options-note.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import type { RowSource } from './row-source.ts';
import { TreeList } from './tree-list.tsx';
import { useTreePicker } from './use-tree-picker.ts';

type TreeControlProps = ControlProps<string> & { source: RowSource; emptyText?: string };

/** One entry of a tree: searched by typing, walked with the arrows, or picked. */
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
