import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type OfferedParty, parties, type PartyField } from '#contract/booking/party.ts';
import { api } from '#web/platform/api.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { lineAt, movesInto } from './party-keys.ts';

const shortest = 2;
const debounceMs = 200;
const staleMs = 10_000;
const shut = { isOpen: false, active: -1, typed: '' };

/** The open list of a party's block: what it offers for the line that is being typed, and where the arrows stand in it. */
export function usePartyList(field: PartyField, onPick: (block: string) => void) {
  const [{ isOpen, active, typed }, setList] = useState(shut);
  const search = useDebounced(typed, debounceMs);
  // What was used last is no answer to what is being typed.
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
  // A Chinese input method confirms its candidates with Enter.
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
    // A block can be typed without it.
    meta: { handles: () => true },
  });
  return isEnabled && data ? data : none;
}
