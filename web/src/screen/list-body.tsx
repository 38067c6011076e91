import { ApiError } from '#web/platform/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, NoPermission, PageState } from '#web/ui/states.tsx';
import { Pager } from './pager.tsx';
import { withoutBin } from './recycle/bin-screen.ts';
import { binMessage } from './recycle/bin.messages.ts';
import type { RowRights } from './row-actions.ts';
import type { Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { Grid } from './table/grid.tsx';
import { useIdle } from './use-idle.ts';
import type { ListScreenState } from './use-list-screen.ts';

type ListBodyProps = { screen: Screen; rights: RowRights; state: ListScreenState; isCompact: boolean };

/** The table with its footer, or what stands in its place: nothing yet, nothing found, a failure. */
export function ListBody({ screen, rights, state, isCompact }: ListBodyProps) {
  const { list } = state;
  useIdle(() => list.prefetch(list.query.page + 1), list.page);
  if (list.failure) {
    if (list.failure instanceof ApiError && list.failure.status === 403) return <NoPermission />;
    return <ErrorState error={list.failure} title={screenMessage('failed')} onRetry={() => void list.refresh()} />;
  }
  if (list.isEmpty && !state.inline.state) {
    return <EmptyList screen={screen} state={state} onCreate={rights.canCreate ? state.create : undefined} />;
  }
  return (
    <>
      <Grid screen={screen} rights={rights} state={state} isCompact={isCompact} />
      <Pager
        page={list.query.page}
        last={list.last}
        limit={list.query.limit}
        total={list.page?.total}
        isWhole={list.isWhole}
        onPage={(page) => list.change({ type: 'page', page })}
        onLimit={(limit) => list.change({ type: 'limit', limit })}
        onHint={list.prefetch}
      />
    </>
  );
}

type EmptyListProps = { screen: Screen; state: ListScreenState; onCreate: (() => void) | undefined };

/** Says what to do next (design.md part 6). */
function EmptyList({ screen, state, onCreate }: EmptyListProps) {
  const { list, isBin, search } = state;
  const conditions = isBin ? withoutBin(list.query.search) : list.query.search;
  if (Object.keys(conditions).length > 0) {
    return (
      <PageState icon="search" title={screenMessage('nothing_found')} text={screenMessage('nothing_found_hint')}>
        <Button onClick={() => search({})}>{screenMessage('clear_search')}</Button>
      </PageState>
    );
  }
  if (isBin) {
    return (
      <PageState
        icon="trash"
        title={binMessage('empty_title')}
        text={binMessage('empty_hint', { name: screen.title })}
      />
    );
  }
  return (
    <PageState
      icon="list"
      title={screenMessage('empty_title', { name: screen.title })}
      text={screenMessage(onCreate ? 'empty_hint' : 'empty_later')}
    >
      {onCreate && (
        <Button look="primary" icon="plus" onClick={onCreate}>
          {screenMessage(screen.inline ? 'add_row' : 'create')}
        </Button>
      )}
    </PageState>
  );
}
