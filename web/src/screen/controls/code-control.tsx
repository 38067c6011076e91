import { type KeyboardEvent, useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { type CodeRow, type CodeSource, nameOf, useCodeName, useCodeRows } from './code-rows.ts';
import { aria, type ControlProps } from './control-props.ts';
import { anchorOf, Popup } from './popup.tsx';
import { useDebounced } from './use-debounced.ts';

const debounceMs = 200;

/**
 * The code of a row elsewhere: typed blind by those who know it, or found by code and name. What was typed counts even
 * while nothing was picked; the server knows whether it exists.
 */
export function CodeControl({ value, onChange, source, ...rest }: ControlProps<string> & { source: CodeSource }) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDebounced(value, debounceMs);
  const { data, isFetching } = useCodeRows(source, typed, isOpen);
  const name = useCodeName(source, isOpen ? '' : typed);
  const rows = data?.data ?? [];
  const listId = `${rest.id}-list`;

  function pick(row: CodeRow | undefined) {
    if (row) onChange(row.code);
    setIsOpen(false);
    setActive(-1);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setIsOpen(true);
      setActive(Math.max(0, Math.min(rows.length - 1, active + step)));
    } else if (event.key === 'Enter' && isOpen && active >= 0) pick(rows[active]);
    else if (event.key === 'Escape') pick(undefined);
    else return;
    // The key was ours: it neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value.toUpperCase());
          setIsOpen(true);
          setActive(-1);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => pick(undefined)}
        onKeyDown={handleKeyDown}
      />
      {name !== '' && <span className="q-code-name">{name}</span>}
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <CodeOptions id={listId} label={rest.label} rows={rows} active={active} isBusy={isFetching} onPick={pick} />
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
  onPick: (row: CodeRow) => void;
};

function CodeOptions({ id, label, rows, active, isBusy, onPick }: OptionsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-busy={isBusy}>
        {rows.map((row, index) => (
          <div
            key={row.code}
            id={`${id}-${index}`}
            role="option"
            className="q-option"
            aria-selected={index === active}
            // Mouse down, not click: the input must not lose focus first.
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(row);
            }}
          >
            <b>{row.code}</b> {nameOf(row)}
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="q-options-note">{rowMessage(isBusy ? 'searching' : 'not_found')}</p>}
    </>
  );
}
