import { useState } from 'react';
import { useDebouncedCall } from '../controls/use-debounced.ts';
import { type SearchValues, withoutEmpty } from '../list-query.ts';
import type { Screen } from '../screen.ts';
import { type SearchProblem, searchProblems } from './search-values.ts';

export type SearchProps = { screen: Screen; values: SearchValues; onSearch: (values: SearchValues) => void };

const debounceMs = 500;

/** What stands in the search form, and when it is sent: by itself after a rest, at once on demand, never while invalid. */
export function useSearch({ screen, values, onSearch }: SearchProps) {
  const { draft, setDraft, isChanged, markSent } = useDraft(values);
  const [problems, setProblems] = useState<readonly SearchProblem[]>([]);

  function send(nextValues: SearchValues) {
    const found = searchProblems(screen.search, nextValues);
    setProblems(found);
    if (found.length > 0) return;
    markSent(nextValues);
    onSearch(nextValues);
  }
  const debouncedSend = useDebouncedCall(send, debounceMs);

  function sendNow(nextValues: SearchValues) {
    debouncedSend.cancel();
    send(nextValues);
  }

  return {
    draft,
    problems,
    isChanged,
    change: (patch: SearchValues) => {
      const next = { ...draft, ...patch };
      setDraft(next);
      if (screen.autoSearch) debouncedSend.call(next);
    },
    submit: () => sendNow(draft),
    remove: (param: string) => {
      const next = { ...draft, [param]: '' };
      setDraft(next);
      sendNow(next);
    },
    reset: () => {
      setDraft(screen.defaultSearch);
      sendNow(screen.defaultSearch);
    },
  };
}

/** What is typed but not sent yet. The address decides: when others change it, the draft follows. */
function useDraft(values: SearchValues) {
  const current = canonical(values);
  const [draft, setDraft] = useState(values);
  const [lastCurrent, setLastCurrent] = useState(current);
  const [sentSearch, setSentSearch] = useState<string>();
  if (lastCurrent !== current) {
    setLastCurrent(current);
    // Our own search arriving in the address must not undo what was typed meanwhile; coming back to it later is another thing.
    if (current !== sentSearch) setDraft(values);
    setSentSearch(undefined);
  }
  return {
    draft,
    setDraft,
    isChanged: canonical(draft) !== current,
    markSent: (sent: SearchValues) => setSentSearch(canonical(sent)),
  };
}

/** The same text for the same search. */
export function canonical(search: SearchValues): string {
  const nonEmpty = withoutEmpty(search);
  const names = Object.keys(nonEmpty).toSorted();
  return JSON.stringify(names.map((name) => [name, nonEmpty[name]]));
}
