import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { Pager } from './pager.tsx';
import type { RowActionKind, RowRights } from './row-actions.ts';
import type { Row, Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { Grid } from './table/grid.tsx';
import type { Selection } from './table/use-grid-model.ts';
import { useIdle } from './use-idle.ts';
import type { List } from './use-list.ts';

type ListBodyProps = {
  screen: Screen;
  rights: RowRights;
  list: List;
  isCompact: boolean;
  selection: Selection;
  onSelect: (next: Selection) => void;
  onCreate: () => void;
  onAction: (kind: RowActionKind, row: Row) => void;
};

/** The table with its footer, or what stands in its place: nothing yet, nothing found, a failure. */
export function ListBody({ screen, rights, list, isCompact, selection, onSelect, onCreate, onAction }: ListBodyProps) {
  const { query, page, last, error } = list;
  useIdle(() => list.prefetch(query.page + 1), page);
  if (error && (!page || list.isStale)) return <ErrorState error={error} title={screenMessage('failed')} onRetry={() => void list.refresh()} />;
  if (page && page.total === 0 && !list.isStale) {
    const isFiltered = Object.keys(query.search).length > 0;
    return <EmptyList screen={screen} isFiltered={isFiltered} list={list} onCreate={rights.canCreate ? onCreate : undefined} />;
  }
  return (
    <>
      <Grid
        screen={screen}
        rights={rights}
        rows={page?.data}
        total={page?.total ?? 0}
        offset={(query.page - 1) * query.limit}
        ordering={query.ordering}
        isCompact={isCompact}
        isStale={!page || list.isStale}
        selection={selection}
        onSelect={onSelect}
        onSort={(field) => list.change({ type: 'sort', field })}
        onAction={onAction}
      />
      <Pager
        page={query.page}
        last={last}
        limit={query.limit}
        total={page?.total ?? 0}
        onPage={(wanted) => list.change({ type: 'page', page: wanted })}
        onLimit={(limit) => list.change({ type: 'limit', limit })}
        onHint={list.prefetch}
      />
    </>
  );
}

type EmptyListProps = { screen: Screen; isFiltered: boolean; list: List; onCreate: (() => void) | undefined };

/** Says what to do next (design.md part 6). */
function EmptyList({ screen, isFiltered, list, onCreate }: EmptyListProps) {
  if (isFiltered) {
    return (
      <PageState icon="search" title={screenMessage('nothing_found')} text={screenMessage('nothing_found_hint')}>
        <Button onClick={() => list.change({ type: 'search', search: {} })}>{screenMessage('clear_search')}</Button>
      </PageState>
    );
  }
  return (
    <PageState
      icon="list"
      title={screenMessage('empty_title', { name: screen.title })}
      text={onCreate ? screenMessage('empty_hint') : ''}
    >
      {onCreate && (
        <Button look="primary" icon="plus" onClick={onCreate}>
          {screenMessage('create')}
        </Button>
      )}
    </PageState>
  );
}
