import { ApiError } from '#web/platform/api-error.ts';
import { ErrorState, NoPermission } from '#web/ui/states.tsx';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';
import type { RowRights } from './row-actions.ts';
import type { Screen } from './screen.ts';
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
    return <ErrorState error={list.failure} onRetry={() => void list.refresh()} />;
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
