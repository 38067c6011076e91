import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type OfferedParty, parties, type PartyField } from '#contract/booking/party.ts';
import { api } from '#web/platform/api.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { type Option, OptionList } from '#web/screen/controls/option-list.tsx';
import { anchorOf, Popup } from '#web/screen/controls/popup.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { LatinText } from '../text/latin-text.tsx';
import { partyBlock } from '../text/text-lines.ts';
import { lineAt, movesInto } from './party-keys.ts';

type Props = ControlProps<string>;

export function ShipperControl(props: Props) {
  return <PartyControl {...props} field="shipper" />;
}

export function ConsigneeControl(props: Props) {
  return <PartyControl {...props} field="consignee" />;
}

export function NotifyControl(props: Props) {
  return <PartyControl {...props} field="notifyparty" />;
}

export function AgentControl(props: Props) {
  return <PartyControl {...props} field="agent" />;
}

const longest = 700;
const shortest = 2;
const debounceMs = 200;
const keepMs = 10_000;
const shut = { isOpen: false, active: -1, typed: '' };

/**
 * A party's block beside the address book: it is searched by the line that is being typed, and Alt and an arrow open those that
 * were used last. The arrows go into the list from the last line on, so that they still move in the text.
 */
function PartyControl({ field, value, onChange, ...rest }: Props & { field: PartyField }) {
  const [list, setList] = useState(shut);
  const search = useDebounced(list.typed, debounceMs);
  // What was used last is no answer to what is being typed.
  const rows = useOffered(field, { search, isWanted: list.isOpen && (search !== '' || list.typed === '') });
  const isShown = list.isOpen && rows.length > 0;
  const listId = `${rest.id}-list`;
  const close = () => setList(shut);

  function pick(index: number) {
    const row = rows[index];
    if (row) onChange(row.block);
    close();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, altKey, nativeEvent } = event;
    const step = movesInto(event, { isShown, active: list.active });
    if (step !== undefined && !isShown && altKey) setList({ isOpen: true, active: -1, typed: '' });
    else if (step !== undefined) setList({ ...list, active: within(list.active + step, rows.length) });
    else if (isShown && key === 'Enter' && list.active >= 0 && !nativeEvent.isComposing) pick(list.active);
    else if (isShown && key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="q-party" style={{ anchorName: anchorOf(rest.id) }}>
      <LatinText
        {...rest}
        value={value}
        onChange={onChange}
        block={partyBlock}
        rows={partyBlock.maxLines}
        max={longest}
        area={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown && list.active >= 0 ? `${listId}-${list.active}` : undefined,
          onInput: ({ currentTarget }) => {
            const typed = lineAt(currentTarget.value, currentTarget.selectionStart);
            setList(typed.length < shortest ? shut : { isOpen: true, active: -1, typed });
          },
          onKeyDown: handleKeyDown,
          onBlur: close,
        }}
      />
      {isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList id={listId} label={rest.label} options={rows.map(asOption)} active={list.active} onPick={pick} />
        </Popup>
      )}
    </span>
  );
}

function within(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

function asOption({ block }: OfferedParty): Option {
  const [name = '', ...address] = block.split('\n');
  return { value: name, note: address.join(' · ') };
}

const none: readonly OfferedParty[] = [];

function useOffered(field: PartyField, { search, isWanted }: { search: string; isWanted: boolean }) {
  const { data } = useQuery({
    queryKey: [parties.name, 'offer', field, search],
    queryFn: ({ signal }) =>
      api<readonly OfferedParty[]>('GET', `${parties.path}offer/`, { query: { field, search }, signal }),
    enabled: isWanted,
    staleTime: keepMs,
    // A block can be typed without it.
    meta: { handles: () => true },
  });
  return isWanted && data ? data : none;
}
