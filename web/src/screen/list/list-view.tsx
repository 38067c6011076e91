import { useMemo } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/api/report-error.ts';
import { useStableHandler } from '#web/platform/use-stable-handler.ts';
import { NoPermission, ErrorState, StaleNote } from '#web/ui/states.tsx';
import { searchField } from '../screen-fields.ts';
import { BinBanner } from '../recycle/bin-banner.tsx';
import { withoutBin, withoutBinSearch } from '../recycle/bin-screen.ts';
import { binRights, type RowRights, treeRights, useRowRights } from '../row-actions.ts';
import type { Screen } from '../screen.ts';
import { ActiveFilters } from '../search/active-filters.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { useIdle } from './use-idle.ts';
import { useListCommands } from './use-list-commands.ts';
import { type ListScreenState, useListLayout, useListScreen } from './use-list-screen.ts';
import '../screen.css';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyList } from './empty-list.tsx';
import { Pager } from './pager.tsx';
import { screenMessage } from '../screen.messages.ts';
import { Grid } from '../table/grid.tsx';
import type { List } from './use-list.ts';

const rowDialog = loadable(async () => (await import('../form/row-dialog.tsx')).RowDialog);

const rowPanel = loadable(async () => (await import('../panel/row-panel.tsx')).RowPanel);

const inlineDialogs = loadable(async () => (await import('../form/inline-dialogs.tsx')).InlineDialogs);

/** A whole list screen, drawn from its definition. */
export function ListView({ screen }: { screen: Screen }) {
  const rights = useRowRights();
  // Users who may restore rows can also search deleted ones.
  const fullScreen = useMemo(
    () =>
      rights.canRestore
        ? { ...screen, search: [...screen.search, searchField(screen.resource, 'is_deleted')] }
        : screen,
    [screen, rights.canRestore],
  );
  return rights.canSearch ? <ListScreen screen={fullScreen} rights={rights} /> : <NoPermission />;
}

function ListScreen({ screen, rights: granted }: { screen: Screen; rights: RowRights }) {
  const state = useListScreen(screen);
  const layout = useListLayout();
  const { isBin, list } = state;
  const hasPage = list.page !== undefined;
  // Not while rows are loading, when the browser is idle too.
  useIdle(() => hasPage && void rowDialog.fetch().catch(logError), hasPage);
  const isDefaultOrder = list.text === '';
  const rights = useMemo(
    () => (isBin ? binRights(granted, screen) : treeRights(granted, screen, isDefaultOrder)),
    [isBin, granted, screen, isDefaultOrder],
  );
  useListCommands({ screen, rights, state, layout });
  return (
    <div className="q-list" data-compact={layout.isCompact || undefined}>
      {isBin && <BinBanner name={screen.title} onBack={state.leaveBin} />}
      <ListSearch screen={screen} state={state} isShown={layout.isSearchShown} />
      {screen.above && !isBin && <screen.above search={list.query.search} onSearch={state.search} />}
      <Toolbar screen={screen} rights={rights} state={state} layout={layout} />
      <ListBody screen={screen} rights={rights} state={state} isCompact={layout.isCompact} />
      <OpenRow screen={screen} rights={rights} state={state} />
      <OpenInline screen={screen} state={state} />
      {state.dialog}
    </div>
  );
}

type ListSearchProps = { screen: Screen; state: ListScreenState; isShown: boolean };

/** The search form or, if hidden, its active conditions. */
function ListSearch({ screen, state: { isBin, list, searchFor }, isShown }: ListSearchProps) {
  const search = useStableHandler(searchFor);
  const fullScreen = isBin ? withoutBinSearch(screen) : screen;
  const values = isBin ? withoutBin(list.query.search) : list.query.search;
  if (isShown) return <SearchForm screen={fullScreen} values={values} onSearch={search} />;
  return (
    <ActiveFilters
      fields={fullScreen.search}
      values={values}
      onRemove={(param) => search({ ...values, [param]: '' })}
    />
  );
}

type OpenRowProps = { screen: Screen; rights: RowRights; state: ListScreenState };

/** The row in an open dialog or drawer. */
function OpenRow({ screen, rights, state: { form, editOpenRow, closeForm } }: OpenRowProps) {
  if (!form) return null;
  const canEdit = rights.canEdit && form.row?.is_deleted !== true;
  return (
    <Loaded
      // Switching from viewing to editing mounts a new form.
      key={form.mode}
      component={rowDialog}
      props={{ screen, ...form, canEdit, onEdit: editOpenRow, onClose: closeForm }}
    />
  );
}

/** The dialogs of inline editing. */
function OpenInline({ screen, state: { inline, question } }: { screen: Screen; state: ListScreenState }) {
  const isOpen = question !== undefined || inline.state?.conflict !== undefined;
  return isOpen && <Loaded component={inlineDialogs} props={{ screen, inline, question }} />;
}

type ListBodyProps = { screen: Screen; rights: RowRights; state: ListScreenState; isCompact: boolean };

/** The table with its footer, or its replacement: loading, empty or failed. */
function ListBody({ screen, rights, state, isCompact }: ListBodyProps) {
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
      <div className="q-list-main">
        <Grid screen={screen} rights={rights} state={state} isCompact={isCompact} />
        {state.panel.row && <Loaded component={rowPanel} props={{ screen, state }} />}
      </div>
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
  // An invalid search or order, e.g. in an old link, will fail again.
  const isRefused = status === 400 && list.text !== '';
  return (
    <ErrorState error={error} onRetry={() => void list.refresh()}>
      {isRefused && <Button onClick={() => list.open('')}>{screenMessage('reset')}</Button>}
    </ErrorState>
  );
}
