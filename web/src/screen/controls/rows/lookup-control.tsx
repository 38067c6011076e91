import { type MouseEvent, type Ref, useRef } from 'react';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { aria, comboAria, type ControlProps } from '../control-props.ts';
import { type Option, OptionList } from '../options/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import type { NewRow } from './new-row.tsx';
import { type Lookup, useLookup } from './use-lookup.ts';
import type { Suggestion } from './use-suggestions.ts';

type LookupProps<T extends Suggestion & Option> = ControlProps<string> &
  Omit<Lookup<T>, 'onCreate'> & {
    onEnter?: () => void;
    /** Any text is valid, so a list without rows is hidden. */
    isFree?: boolean;
    /** The value's name, shown next to it. */
    name?: string;
    /** Creates a row if none matches, for users with the right. */
    newRow?: NewRow | undefined;
    ref?: Ref<HTMLInputElement>;
    maxLength?: number;
  };

/** A field whose text may refer to a row of another resource; `useLookup` has its logic. */
export function LookupControl<T extends Suggestion & Option>(props: LookupProps<T>) {
  const { isFree, onEnter, name, newRow, ref, maxLength, ...rest } = props;
  const lookup = useLookup({ ...rest, onCreate: newRow?.open });
  const isOpen = lookup.isOpen && (lookup.rows.length > 0 || hasEmptyList({ newRow, isFree, ...rest }));
  const listId = `${rest.id}-list`;
  const entering = useEnteringClick(onEnter, lookup.handleClick);
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, { isOpen, active: lookup.active })}
        className="q-select q-lookup"
        aria-autocomplete="list"
        ref={ref ?? null}
        title={name || undefined}
        maxLength={maxLength}
        value={rest.value}
        onChange={(event) => lookup.type(event.target.value)}
        {...entering}
        onBlur={lookup.handleBlur}
        onKeyDown={lookup.handleKeyDown}
      />
      {Boolean(name) && (
        <span className="q-code-name" data-code={rest.value}>
          {name}
        </span>
      )}
      {isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <LookupList id={listId} label={rest.label} lookup={lookup} newRow={newRow} />
        </Popup>
      )}
      {newRow?.dialog}
    </span>
  );
}

type Emptiness = { newRow: NewRow | undefined; isFree: boolean | undefined; opensOnClick?: boolean | undefined };

/** Whether a list without rows says so, or offers to create one. */
const hasEmptyList = ({ newRow, isFree, opensOnClick }: Emptiness) =>
  newRow !== undefined || !(isFree ?? opensOnClick !== true);

type LookupListProps<T extends Suggestion & Option> = {
  id: string;
  label: string;
  lookup: ReturnType<typeof useLookup<T>>;
  newRow: NewRow | undefined;
};

function LookupList<T extends Suggestion & Option>({ lookup, newRow, ...rest }: LookupListProps<T>) {
  const { rows, active, isBusy, typed, isRecent, acceptRow } = lookup;
  return (
    <>
      {rows.length === 0 && <p className="q-options-note">{rowMessage(isBusy ? 'searching' : 'not_found')}</p>}
      <OptionList
        {...rest}
        options={rows}
        active={active}
        isBusy={isBusy}
        typed={typed}
        isRecent={isRecent}
        newRowText={newRow?.textOf(typed)}
        onPick={acceptRow}
      />
    </>
  );
}

/** A first click selects the whole value, like Tab; a second one places the cursor. */
function useEnteringClick(onEnter: (() => void) | undefined, onClick: (event: MouseEvent<HTMLInputElement>) => void) {
  // Set on focus and reset by the click that caused it.
  const isEntered = useRef(false);
  return {
    onFocus: () => {
      isEntered.current = true;
      onEnter?.();
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current) event.currentTarget.select();
      isEntered.current = false;
      onClick(event);
    },
  };
}
