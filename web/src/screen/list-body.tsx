import { ApiError } from '#web/platform/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, NoPermission, StaleNote } from '#web/ui/states.tsx';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';
import type { RowRights } from './row-actions.ts';
import type { Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { Grid } from './table/grid.tsx';
import { useIdle } from './use-idle.ts';
import type { List } from './use-list.ts';
import type { ListScreenState } from './use-list-screen.ts';

type ListBodyProps = { screen: Screen; rights: RowRights; state: ListScreenState; isCompact: boolean };

/** The table with its footer, or what stands in its place: nothing yet, nothing found, a failure. */
export function ListBody({ screen, rights, state, isCompact }: ListBodyProps) {
  const { list } = state;
  useIdle(() => list.prefetch(list.query.page + 1), list.page);
  if (list.failure) return <Failed error={list.failure} list={list} />;
  const stale = list.refreshFailure && (
    <StaleNote what={screen.title} error={list.refreshFailure} onRetry={() => void list.refresh()} />
  );
  if (list.isEmpty && !state.inline.state) {
    return (
      <>
        {stale}
        <EmptyList screen={screen} state={state} onCreate={rights.canCreate ? state.create : undefined} />
      </>
    );
  }
  return (
    <>
      {stale}
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

function Failed({ error, list }: { error: Error; list: List }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <NoPermission />;
  // A search or an order that is refused will be so again, e.g. one of an old link.
  const isRefused = status === 400 && list.text !== '';
  return (
    <ErrorState error={error} onRetry={() => void list.refresh()}>
      {isRefused && <Button onClick={() => list.open('')}>{screenMessage('reset')}</Button>}
    </ErrorState>
  );
}
