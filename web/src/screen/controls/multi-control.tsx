import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { screenMessage } from '../screen.messages.ts';
import { aria, comboAria, type ControlProps } from './control-props.ts';
import { intoView } from './option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { type MultiOption, type MultiPicker, useMultiPicker } from './use-multi-picker.ts';

type MultiControlProps = ControlProps<readonly string[]> &
  MultiPicker & {
    /** Stands there while nothing is chosen; in a search that means all. */
    emptyText?: string;
  };

/** Several values out of a list: typed to narrow it, ticked one after the other, summed up while it is closed. */
export function MultiControl(props: MultiControlProps) {
  const { suggestions, selected, valueOfText, value, onChange, emptyText, ...rest } = props;
  const picker = useMultiPicker({ suggestions, selected, valueOfText, value, onChange });
  const listId = `${rest.id}-list`;
  const names = value.map((each) => selected.find((option) => option.value === each)?.label ?? each);
  // A form has room for the names, a search for their number.
  const isCounted = names.length > 1 && emptyText === undefined;
  const summary = isCounted ? screenMessage('chosen', { count: names.length }) : names.join(', ');
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, picker)}
        className="q-select"
        aria-autocomplete="list"
        title={names.join(', ')}
        placeholder={summary === '' ? (emptyText ?? screenMessage('all')) : summary}
        value={picker.isOpen ? picker.typed : summary}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.open}
        onBlur={picker.leave}
        onKeyDown={picker.handleKeyDown}
      />
      {picker.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <MultiOptions
            id={listId}
            label={rest.label}
            options={picker.options}
            value={value}
            active={picker.active}
            isBusy={picker.isBusy}
            onToggle={picker.toggle}
          />
        </Popup>
      )}
    </span>
  );
}

type MultiOptionsProps = {
  id: string;
  label: string;
  options: readonly MultiOption[];
  value: readonly string[];
  active: number;
  isBusy: boolean;
  onToggle: (option: MultiOption) => void;
};

function MultiOptions({ id, label, options, value, active, isBusy, onToggle }: MultiOptionsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-multiselectable="true" aria-busy={isBusy}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className="q-option q-option-check"
            tabIndex={-1}
            ref={index === active ? intoView : undefined}
            aria-selected={value.includes(option.value)}
            data-active={index === active || undefined}
            // Mouse down, not click: the input must not lose focus first.
            onMouseDown={(event) => {
              event.preventDefault();
              onToggle(option);
            }}
          >
            <Icon name="check" />
            {option.note === undefined ? option.label : <b>{option.label}</b>} {option.note}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="q-options-note">{rowMessage(isBusy ? 'searching' : 'not_found')}</p>}
    </>
  );
}
