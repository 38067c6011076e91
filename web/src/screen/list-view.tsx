import { lazy, Suspense, useMemo } from 'react';
import { NoPermission } from '#web/ui/states.tsx';
import { searchField } from './define-screen.ts';
import { ListBody } from './list-body.tsx';
import { type RowRights, useRowRights } from './row-actions.ts';
import type { Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { SearchForm } from './search/search-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { useIdle } from './use-idle.ts';
import { useListLook, useListScreen } from './use-list-screen.ts';
import './screen.css';

const loadForm = () => import('./form/row-dialog.tsx');
const RowDialog = lazy(async () => ({ default: (await loadForm()).RowDialog }));

/** A whole list screen, drawn from its definition. */
export function ListView({ screen }: { screen: Screen }) {
  const rights = useRowRights();
  // Who may restore rows may also look for deleted ones (design.md 10.21).
  const shown = useMemo(
    () =>
      rights.canRestore
        ? { ...screen, search: [...screen.search, searchField(screen.resource, 'is_deleted')] }
        : screen,
    [screen, rights.canRestore],
  );
  return rights.canSearch ? <ListScreen screen={shown} rights={rights} /> : <NoPermission />;
}

function ListScreen({ screen, rights }: { screen: Screen; rights: RowRights }) {
  const state = useListScreen(screen);
  const look = useListLook();
  useIdle(loadForm);
  const { form } = state;
  return (
    <div className="q-list">
      <button type="button" className="q-skip" onClick={(event) => focusGrid(event.currentTarget)}>
        {screenMessage('skip_to_table')}
      </button>
      {look.isSearchShown && <SearchForm screen={screen} values={state.list.query.search} onSearch={state.search} />}
      <Toolbar rights={rights} state={state} look={look} />
      <ListBody screen={screen} rights={rights} state={state} isCompact={look.isCompact} />
      {form && (
        <Suspense>
          <RowDialog
            // Editing what was looked at starts a form of its own.
            key={form.mode}
            screen={screen}
            mode={form.mode}
            row={form.row}
            canEdit={rights.canEdit && form.row?.is_deleted !== true}
            onEdit={state.editOpenRow}
            onClose={state.closeForm}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Past search and tools in one step. */
function focusGrid(button: HTMLElement): void {
  button.parentElement?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}
