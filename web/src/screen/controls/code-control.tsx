import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { type CodeRow, type CodeSource, nameOf } from './code-rows.ts';
import { aria, comboAria, type ControlProps } from './control-props.ts';
import { OptionList } from './option-list.tsx';
import { anchorOf, Popup } from './popup.tsx';
import { useCodePicker } from './use-code-picker.ts';

type CodeControlProps = ControlProps<string> & {
  source: CodeSource;
  /** Told apart from typing only where that matters. */
  onPick?: (code: string) => void;
};

/**
 * The code of a row elsewhere: typed blind by those who know it, or found by code and name. What was typed counts even
 * while nothing was picked; the server knows whether it exists.
 */
export function CodeControl({ value, onChange, onPick = onChange, source, ...rest }: CodeControlProps) {
  const picker = useCodePicker(source, value, { onChange, onPick });
  const { isOpen, active, rows, name } = picker;
  const listId = `${rest.id}-list`;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, picker)}
        aria-autocomplete="list"
        title={name}
        value={value}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.open}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      />
      {name !== '' && <span className="q-code-name">{name}</span>}
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <CodeOptions
            id={listId}
            label={rest.label}
            rows={rows}
            active={active}
            isBusy={picker.isBusy}
            onPick={picker.pick}
          />
        </Popup>
      )}
    </span>
  );
}

type OptionsProps = {
  id: string;
  label: string;
  rows: readonly CodeRow[];
  active: number;
  isBusy: boolean;
  onPick: (row: CodeRow | undefined) => void;
};

function CodeOptions({ rows, onPick, ...rest }: OptionsProps) {
  const options = rows.map((row) => ({ value: row.code, note: nameOf(row) }));
  return (
    <>
      <OptionList {...rest} options={options} onPick={(index) => onPick(rows[index])} />
      {rows.length === 0 && <p className="q-options-note">{rowMessage(rest.isBusy ? 'searching' : 'not_found')}</p>}
    </>
  );
}
