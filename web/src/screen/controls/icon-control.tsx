import { type KeyboardEvent, useState } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { Icon, type IconName, iconNamed, iconNames } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { useReportedInput } from '../dialog-input.ts';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, comboAria, type ControlProps } from './control-props.ts';
import { intoView } from './options/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import './icon-control.css';

const columns = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 };
const closedState = { isOpen: false, typed: '', active: -1 };

/** An icon of the product, chosen from all; typing filters them by name. */
export function IconControl({ value, onChange, ...rest }: ControlProps<string>) {
  const picker = useIconPicker(value, useReportedInput(onChange));
  const { isOpen, typed } = picker;
  const listId = `${rest.id}-icons`;
  return (
    <span className="q-code q-icon-field" style={{ anchorName: anchorOf(rest.id) }}>
      {value !== '' && <Icon name={iconNamed(value)} />}
      <Input
        {...aria(rest)}
        {...comboAria(listId, picker)}
        className="q-select"
        aria-haspopup="listbox"
        placeholder={isOpen ? controlMessage('find_icon') : rowMessage('choose')}
        value={isOpen ? typed : value}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.open}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)}>
          <IconGrid id={listId} label={rest.label} value={value} {...picker} />
        </Popup>
      )}
    </span>
  );
}

function useIconPicker(value: string, onChange: (name: string) => void) {
  const [state, setState] = useState(closedState);
  const { isOpen, typed, active } = state;
  const names = iconNames.filter((name) => name.includes(typed.trim().toLowerCase()));
  const close = () => setState(closedState);
  const open = () => {
    if (!isOpen) setState({ isOpen: true, typed: '', active: iconNames.findIndex((name) => name === value) });
  };
  const pick = (name: string | undefined) => {
    close();
    if (name !== undefined) onChange(name);
  };
  const move = (step: number) => {
    setState({ ...state, active: Math.max(0, Math.min(names.length - 1, active + step)) });
  };

  /** Returns whether the key was handled. */
  function handleKey(key: string): boolean {
    const step = steps[logicalKey(key)];
    if (!isOpen) {
      if (key === 'ArrowDown') open();
      else if (key === 'Backspace') onChange('');
      else return false;
    } else if (step !== undefined) move(step);
    else if (key === 'Enter') pick(names[Math.max(0, active)]);
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !handleKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const type = (text: string) => setState({ isOpen: true, typed: text, active: 0 });
  return { isOpen, typed, active, names, open, close, pick, type, handleKeyDown };
}

type IconGridProps = {
  id: string;
  label: string;
  names: readonly IconName[];
  value: string;
  active: number;
  pick: (name: IconName) => void;
};

function IconGrid({ id, label, names, value, active, pick }: IconGridProps) {
  if (names.length === 0) return <p className="q-options-note">{rowMessage('not_found')}</p>;
  return (
    <div id={id} role="listbox" aria-label={controlMessage('icons', { name: label })} className="q-icons">
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          ref={index === active ? intoView : undefined}
          title={name}
          aria-label={name}
          aria-selected={name === value}
          data-active={index === active || undefined}
          // Mouse down, not click: the input must not lose the focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            pick(name);
          }}
        >
          <Icon name={name} />
        </div>
      ))}
    </div>
  );
}
