import { type MouseEvent, useRef } from 'react';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { aria, comboAria, type ControlProps } from '../control-props.ts';
import { type Option, OptionList } from '../options/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { type Lookup, useLookup } from './use-lookup.ts';
import type { Suggestion } from './use-suggestions.ts';

type LookupProps<T extends Suggestion & Option> = ControlProps<string> &
  Lookup<T> & {
    onEnter?: () => void;
    /** A list without rows is not shown: any text may stand there. */
    isFree?: boolean;
    /** What the value is called, beside it. */
    name?: string;
  };

/** A field whose text may mean a row elsewhere; how it is found and taken says `useLookup`. */
export function LookupControl<T extends Suggestion & Option>(props: LookupProps<T>) {
  const {
    value,
    onChange,
    suggestions,
    onPick,
    onUnmatched,
    opensOnClick = false,
    isFree = !opensOnClick,
    onEnter,
    name = '',
    ...rest
  } = props;
  const lookup = useLookup({ value, onChange, suggestions, onPick, onUnmatched, opensOnClick });
  const { rows, active } = lookup;
  const isOpen = lookup.isOpen && (rows.length > 0 || !isFree);
  const listId = `${rest.id}-list`;
  const entering = useEnteringClick(onEnter, lookup.handleClick);
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, { isOpen, active })}
        aria-autocomplete="list"
        title={name || undefined}
        value={value}
        onChange={(event) => lookup.type(event.target.value)}
        {...entering}
        onBlur={lookup.handleBlur}
        onKeyDown={lookup.handleKeyDown}
      />
      {name !== '' && <span className="q-code-name">{name}</span>}
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList
            id={listId}
            label={rest.label}
            options={rows}
            active={active}
            isBusy={lookup.isBusy}
            onPick={lookup.acceptRow}
          />
          {rows.length === 0 && <EmptyNote isBusy={lookup.isBusy} />}
        </Popup>
      )}
    </span>
  );
}

function EmptyNote({ isBusy }: { isBusy: boolean }) {
  return <p className="q-options-note">{rowMessage(isBusy ? 'searching' : 'not_found')}</p>;
}

/** Who clicks into a value means to replace it, as who comes by Tab; a second click goes to a letter. */
function useEnteringClick(onEnter: (() => void) | undefined, onClick: () => void) {
  // Set by the focus and taken back by the click that brought it.
  const isEntered = useRef(false);
  return {
    onFocus: () => {
      isEntered.current = true;
      onEnter?.();
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current) currentTarget.select();
      isEntered.current = false;
      onClick();
    },
  };
}
