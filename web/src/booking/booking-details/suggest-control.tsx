import { type KeyboardEvent, useState } from 'react';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { anchorOf, Popup } from '#web/screen/controls/popup.tsx';
import { Input } from '#web/ui/input.tsx';

export type Suggestion = { value: string; note: string };

type SuggestProps = ControlProps<string> & {
  rows: readonly Suggestion[];
  /** Enter takes the first row while none was chosen with the arrows. */
  takesFirst?: boolean;
  className?: string;
  onLeave?: () => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Free text beside rows it may mean. The list opens by typing; Alt and an arrow open it unasked. */
export function SuggestControl({ value, onChange, rows, takesFirst = false, className = '', onLeave, ...rest }: SuggestProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = `${rest.id}-list`;
  const isShown = isOpen && rows.length > 0;

  function show(at: number) {
    setOpen(true);
    setActive(at);
  }

  function pick(row: Suggestion | undefined) {
    if (row) onChange(row.value);
    setOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined && (isShown || event.altKey)) show(Math.max(0, Math.min(rows.length - 1, active + step)));
    else if (isShown && event.key === 'Escape') setOpen(false);
    else {
      // Enter picks and goes on to the next field, so it is not ours alone.
      if (isShown && event.key === 'Enter') pick(rows[active]);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        className={className}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          show(takesFirst ? 0 : -1);
        }}
        onBlur={() => {
          setOpen(false);
          onLeave?.();
        }}
        onKeyDown={handleKeyDown}
      />
      {isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <div id={listId} role="listbox" aria-label={rest.label}>
            {rows.map((row, index) => (
              <div
                key={row.value}
                id={`${listId}-${index}`}
                role="option"
                className="q-option"
                tabIndex={-1}
                aria-selected={index === active}
                // Mouse down, not click: the input must not lose focus first.
                onMouseDown={(event) => {
                  event.preventDefault();
                  pick(row);
                }}
              >
                <b>{row.value}</b> {row.note}
              </div>
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
}
