import { type KeyboardEvent, useState } from 'react';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { anchorOf, Popup } from '#web/screen/controls/popup.tsx';
import { Input } from '#web/ui/input.tsx';

export type Suggestion = { value: string; note: string };

type SuggestProps = ControlProps<string> & {
  rows: readonly Suggestion[];
  /** Enter takes the first row while none was chosen with the arrows. */
  takesFirst?: boolean;
  onLeave?: () => void;
};

/** Free text beside rows it may mean. The list opens by typing; Alt and an arrow open it unasked. */
export function SuggestControl({ value, onChange, rows, takesFirst = false, onLeave, ...rest }: SuggestProps) {
  const list = useSuggestions(rows, onChange);
  const listId = `${rest.id}-list`;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        role="combobox"
        aria-expanded={list.isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.isShown && list.active >= 0 ? `${listId}-${list.active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          list.show(takesFirst ? 0 : -1);
        }}
        onBlur={() => {
          list.close();
          onLeave?.();
        }}
        onKeyDown={list.handleKeyDown}
      />
      {list.isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <Suggestions id={listId} label={rest.label} rows={rows} active={list.active} onPick={list.pick} />
        </Popup>
      )}
    </span>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useSuggestions(rows: readonly Suggestion[], onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && rows.length > 0;
  const close = () => setOpen(false);

  function show(at: number) {
    setOpen(true);
    setActive(at);
  }

  function pick(row: Suggestion | undefined) {
    if (row) onChange(row.value);
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = isShown || event.altKey ? steps[event.key] : undefined;
    // Enter picks and goes on to the next field, so it is not ours alone.
    if (isShown && event.key === 'Enter') return pick(rows[active]);
    if (step !== undefined) show(Math.max(0, Math.min(rows.length - 1, active + step)));
    else if (isShown && event.key === 'Escape') close();
    else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  return { isShown, active, show, close, pick, handleKeyDown };
}

type SuggestionsProps = {
  id: string;
  label: string;
  rows: readonly Suggestion[];
  active: number;
  onPick: (row: Suggestion) => void;
};

function Suggestions({ id, label, rows, active, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {rows.map((row, index) => (
        <div
          key={row.value}
          id={`${id}-${index}`}
          role="option"
          className="q-option"
          tabIndex={-1}
          aria-selected={index === active}
          // Mouse down, not click: the input must not lose focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(row);
          }}
        >
          <b>{row.value}</b> {row.note}
        </div>
      ))}
    </div>
  );
}
