import { type KeyboardEvent, useState } from 'react';
import { aria, comboAria, type ControlProps } from './control-props.ts';
import { type Option, OptionList } from './option-list.tsx';
import { anchorOf, Popup } from './popup.tsx';
import { Input } from '#web/ui/input.tsx';

type SuggestProps = ControlProps<string> & {
  rows: readonly Option[];
  /** Enter takes the first row while none was chosen with the arrows. */
  takesFirst?: boolean;
  /** In place of `onChange` where what is picked is not the text. */
  onPick?: (value: string) => void;
  onEnter?: () => void;
  onLeave?: () => void;
};

/** Free text beside rows it may mean. The list opens by typing; Alt and an arrow open it unasked. */
export function SuggestControl({ value, onChange, rows, takesFirst = false, ...props }: SuggestProps) {
  const { onPick = onChange, onEnter, onLeave, ...rest } = props;
  const list = useSuggestions(rows, onPick);
  const listId = `${rest.id}-list`;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, { isOpen: list.isShown, active: list.active })}
        aria-autocomplete="list"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          list.show(takesFirst ? 0 : -1);
        }}
        onFocus={onEnter}
        onBlur={() => {
          list.close();
          onLeave?.();
        }}
        onKeyDown={list.handleKeyDown}
      />
      {list.isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList
            id={listId}
            label={rest.label}
            options={rows}
            active={list.active}
            onPick={(index) => list.pick(rows[index])}
          />
        </Popup>
      )}
    </span>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useSuggestions(rows: readonly Option[], onPick: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && rows.length > 0;
  const close = () => setOpen(false);

  function show(at: number) {
    setOpen(true);
    setActive(at);
  }

  function pick(row: Option | undefined) {
    if (row) onPick(row.value);
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
