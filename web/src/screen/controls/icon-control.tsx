import { type KeyboardEvent, useState } from 'react';
import { Icon, iconNamed, iconNames } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import { intoView } from './option-list.tsx';
import { anchorOf, Popup } from './popup.tsx';
import './icon-control.css';

const columns = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 };
const shut = { isOpen: false, typed: '', active: -1 };

/** An icon of the product, picked from all of them; typing narrows them by name. */
export function IconControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [state, setState] = useState(shut);
  const names = iconNames.filter((name) => name.includes(state.typed.trim().toLowerCase()));
  const listId = `${rest.id}-icons`;

  function open() {
    if (!state.isOpen) setState({ isOpen: true, typed: '', active: iconNames.findIndex((name) => name === value) });
  }

  function pick(name: string | undefined) {
    setState(shut);
    if (name !== undefined) onChange(name);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (step !== undefined && state.isOpen && !(isSideways && state.typed !== '' && state.active < 0)) {
      setState({ ...state, active: Math.max(0, Math.min(names.length - 1, state.active + step)) });
    } else if (event.key === 'ArrowDown') open();
    else if (state.isOpen && event.key === 'Enter') pick(names[Math.max(0, state.active)]);
    else if (state.isOpen && event.key === 'Escape') setState(shut);
    else if (!state.isOpen && event.key === 'Backspace') onChange('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="q-code q-icon-field" style={{ anchorName: anchorOf(rest.id) }}>
      {value !== '' && <Icon name={iconNamed(value)} />}
      <Input
        {...aria(rest)}
        className="q-select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-activedescendant={state.isOpen && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        placeholder={state.isOpen ? controlMessage('find_icon') : value || rowMessage('choose')}
        value={state.isOpen ? state.typed : value}
        onChange={(event) => setState({ isOpen: true, typed: event.target.value, active: 0 })}
        onClick={open}
        onBlur={() => setState(shut)}
        onKeyDown={handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {state.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-icons-popup">
          <div
            id={listId}
            role="listbox"
            aria-label={controlMessage('icons', { name: rest.label })}
            className="q-icons"
          >
            {names.map((name, index) => (
              <div
                key={name}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                ref={index === state.active ? intoView : undefined}
                title={name}
                aria-label={name}
                aria-selected={name === value}
                data-active={index === state.active || undefined}
                onMouseDown={(event) => {
                  event.preventDefault();
                  pick(name);
                }}
              >
                <Icon name={name} />
              </div>
            ))}
          </div>
          {names.length === 0 && <p className="q-options-note">{rowMessage('not_found')}</p>}
        </Popup>
      )}
    </span>
  );
}
