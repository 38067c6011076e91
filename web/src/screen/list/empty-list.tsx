import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import type { SearchValues } from './list-query.ts';
import { withoutBin } from '../recycle/bin-screen.ts';
import { binMessage } from '../recycle/bin.messages.ts';
import type { Screen } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { pageOptions } from './use-list.ts';
import type { ListScreenState } from './use-list-screen.ts';
import { isSameSearch } from '../default-search.ts';
import { createText } from './create-text.ts';

type EmptyListProps = { screen: Screen; state: ListScreenState; onCreate: (() => void) | undefined };

/** Suggests the next step. */
export function EmptyList({ screen, state, onCreate }: EmptyListProps) {
  const { list, isBin, search } = state;
  const conditions = isBin ? withoutBin(list.query.search) : list.query.search;
  const hasSearched = Object.keys(conditions).length > 0;
  if (hasSearched && !isBin && isSameSearch(conditions, screen.defaultSearch))
    return <NothingByDefaultSearch screen={screen} state={state} onCreate={onCreate} />;
  if (hasSearched) return <NothingFound onSearch={search} />;
  if (isBin) {
    return (
      <PageState
        icon="trash"
        title={binMessage('empty_title')}
        text={binMessage('empty_hint', { name: screen.title })}
      />
    );
  }
  return <NothingYet screen={screen} onCreate={onCreate} />;
}

function NothingFound({ onSearch }: { onSearch: (search: SearchValues) => void }) {
  return (
    <PageState icon="search" title={screenMessage('nothing_found')} text={screenMessage('nothing_found_hint')}>
      <Button onClick={() => onSearch({})}>{screenMessage('clear_search')}</Button>
    </PageState>
  );
}

/** The list is empty with its default search. */
function NothingByDefaultSearch({ screen, state: { list, search }, onCreate }: EmptyListProps) {
  const everything = { ...list.query, search: {}, page: 1, limit: 1 };
  const { data, isPending } = useQuery(pageOptions(screen, everything));
  if (isPending) return null;
  if (data?.total === 0) return <NothingYet screen={screen} onCreate={onCreate} />;
  return (
    <PageState
      icon="list"
      title={screenMessage('nothing_usual', { name: screen.title })}
      text={screenMessage('nothing_usual_hint')}
    >
      <Button onClick={() => search({})}>{screenMessage('clear_search')}</Button>
    </PageState>
  );
}

function NothingYet({ screen, onCreate }: Pick<EmptyListProps, 'screen' | 'onCreate'>) {
  return (
    <PageState
      icon="list"
      title={screenMessage('empty_title', { name: screen.title })}
      text={screenMessage(onCreate ? 'empty_hint' : 'empty_later')}
    >
      {onCreate && (
        <Button variant="primary" icon="plus" onClick={onCreate}>
          {createText(screen)}
        </Button>
      )}
    </PageState>
  );
}
