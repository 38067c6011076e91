import { useId, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { useDebouncedCall } from '../controls/use-debounced.ts';
import { type SearchValues, withoutEmpty } from '../list-query.ts';
import type { Screen } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { SearchItem } from './search-item.tsx';
import { type SearchProblem, searchProblems } from './search-values.ts';

type SearchFormProps = { screen: Screen; values: SearchValues; onSearch: (values: SearchValues) => void };

// spec §9
const debounceMs = 500;
/** As many as stand in one row at 1280 px. */
const fieldsInRow = 4;

/** The search of a list; what is typed is sent by itself once the hands rest, if it is valid (spec §2, §5). */
export function SearchForm({ screen, values, onSearch }: SearchFormProps) {
  const { draft, setDraft, isChanged } = useDraft(values);
  const [problems, setProblems] = useState<readonly SearchProblem[]>([]);
  const [isWide, setIsWide] = useStored('list.search.wide', false);
  const id = useId();

  function submit(wanted: SearchValues) {
    const found = searchProblems(screen.search, wanted);
    setProblems(found);
    if (found.length === 0) onSearch(wanted);
  }
  const later = useDebouncedCall(submit, debounceMs);

  function handleChange(patch: SearchValues) {
    const next = { ...draft, ...patch };
    setDraft(next);
    if (screen.autoSearch) later.call(next);
  }

  function handleReset() {
    later.cancel();
    setDraft({});
    submit({});
  }

  const fields = isWide ? screen.search : screen.search.slice(0, fieldsInRow);
  return (
    <form
      className="q-search"
      role="search"
      aria-label={screenMessage('search_form')}
      onSubmit={(event) => {
        event.preventDefault();
        later.cancel();
        submit(draft);
      }}
    >
      {fields.map((field) => (
        <SearchItem key={field.name} id={`${id}-${field.name}`} field={field} values={draft} problems={problems} onChange={handleChange} />
      ))}
      <span className="q-search-buttons">
        <Button type="submit" look={isChanged ? 'primary' : 'default'} icon="search">
          {screenMessage('search')}
        </Button>
        <Button onClick={handleReset}>{screenMessage('reset')}</Button>
        {screen.search.length > fieldsInRow && (
          <Button look="text" aria-expanded={isWide} onClick={() => setIsWide(!isWide)}>
            {screenMessage(isWide ? 'less' : 'more')}
          </Button>
        )}
      </span>
    </form>
  );
}

/** What is typed but not sent yet. The address decides: when it changes by other means, the draft follows it. */
function useDraft(values: SearchValues) {
  const sent = JSON.stringify(values);
  const [draft, setDraft] = useState(values);
  const [seen, setSeen] = useState(sent);
  const isChanged = JSON.stringify(withoutEmpty(draft)) !== sent;
  if (seen !== sent) {
    setSeen(sent);
    if (isChanged) setDraft(values);
  }
  return { draft, setDraft, isChanged };
}
