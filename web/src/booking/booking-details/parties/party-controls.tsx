import { type OfferedParty, type PartyField, parties } from '#contract/booking/party.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { type Option, OptionList } from '#web/screen/controls/options/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { LatinText } from '../text/latin-text.tsx';
import { partyBlock } from '../text/text-lines.ts';
import './parties.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';

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

const maxLength = 700;

/**
 * A party's text with suggestions from the address book: they match the current line; Alt and an arrow open the recent
 * ones. Arrows move into the list only from the last line, so that they still work in the text.
 */
function PartyControl({ field, value, onChange, ...rest }: Props & { field: PartyField }) {
  const { rows, isShown, active, ...list } = usePartyList(field, onChange);
  const listId = `${rest.id}-list`;
  return (
    <span className="q-party" style={{ anchorName: anchorOf(rest.id) }}>
      <LatinText
        {...rest}
        value={value}
        onChange={onChange}
        block={partyBlock}
        rows={partyBlock.maxLines}
        max={maxLength}
        area={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
          onInput: ({ currentTarget }) => list.type(currentTarget),
          onKeyDown: list.handleKeyDown,
          onBlur: list.close,
        }}
      />
      {isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList id={listId} label={rest.label} options={rows.map(asOption)} active={active} onPick={list.pick} />
        </Popup>
      )}
    </span>
  );
}

function asOption({ block }: OfferedParty): Option {
  const [name = '', ...address] = block.split('\n');
  return { value: name, note: address.join(' · ') };
}

const shortest = 2;
const debounceMs = 200;
const staleMs = 10_000;
const shut = { isOpen: false, active: -1, typed: '' };

/** The suggestions for a party's text: matches of the current line, and the highlighted one. */
export function usePartyList(field: PartyField, onPick: (block: string) => void) {
  const [{ isOpen, active, typed }, setList] = useState(shut);
  const search = useDebounced(typed, debounceMs);
  // Recent entries are no matches of the typed text.
  const rows = useOffered(field, { search, isEnabled: isOpen && (search !== '' || typed === '') });
  const isShown = isOpen && rows.length > 0;
  const close = () => setList(shut);

  function pick(index: number) {
    const row = rows[index];
    if (row) onPick(row.block);
    close();
  }

  function type({ value, selectionStart }: HTMLTextAreaElement) {
    const line = lineAt(value, selectionStart);
    setList(line.length < shortest ? shut : { isOpen: true, active: -1, typed: line });
  }

  function move(step: number) {
    const isHidden = !isShown;
    const at = Math.max(0, Math.min(rows.length - 1, active + step));
    setList(isHidden ? { ...shut, isOpen: true } : { isOpen, active: at, typed });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = movesInto(event, { isShown, active });
    if (step !== undefined) move(step);
    else if (isShown && event.key === 'Escape') close();
    else if (isShown && active >= 0 && isTaking(event)) pick(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { rows, isShown, active, pick, type, close, handleKeyDown };
}

function isTaking({ key, nativeEvent }: KeyboardEvent): boolean {
  // Chinese input methods confirm candidates with Enter.
  return key === 'Enter' && !nativeEvent.isComposing;
}

const none: readonly OfferedParty[] = [];

function useOffered(field: PartyField, { search, isEnabled }: { search: string; isEnabled: boolean }) {
  const { data } = useQuery({
    queryKey: [parties.name, 'offer', field, search],
    queryFn: ({ signal }) =>
      api<readonly OfferedParty[]>('GET', `${parties.path}offer/`, { query: { field, search }, signal }),
    enabled: isEnabled,
    staleTime: staleMs,
    // A party can be typed without it.
    meta: { handles: () => true },
  });
  return isEnabled && data ? data : none;
}

/** The line with the caret, which is the search text. */
export function lineAt(text: string, caret: number): string {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const to = text.indexOf('\n', caret);
  return text.slice(from, to === -1 ? undefined : to).trim();
}

type Pressed = {
  key: string;
  altKey: boolean;
  currentTarget: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The step of an arrow key in the list; undefined if it moves in the text, as before the last line. */
export function movesInto(event: Pressed, list: { isShown: boolean; active: number }): number | undefined {
  const { key, altKey, currentTarget } = event;
  const step = steps[key];
  if (step === undefined || altKey) return step;
  if (!list.isShown) return undefined;
  const isLastLine = !currentTarget.value.includes('\n', currentTarget.selectionStart);
  return list.active >= 0 || (step > 0 && isLastLine) ? step : undefined;
}
