import { lazy, Suspense, useMemo, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { NoPermission } from '#web/ui/states.tsx';
import { searchField } from './define-screen.ts';
import type { OpenForm } from './form/row-dialog.tsx';
import { ListBody } from './list-body.tsx';
import { type RowActionKind, type RowRights, useRowRights } from './row-actions.ts';
import type { Row, Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { SearchForm } from './search/search-form.tsx';
import type { Selection } from './table/use-grid-model.ts';
import { Toolbar } from './toolbar.tsx';
import { useIdle } from './use-idle.ts';
import { useList } from './use-list.ts';
import { useRowCommands } from './use-row-commands.ts';
import './screen.css';

const loadForm = () => import('./form/row-dialog.tsx');
const RowDialog = lazy(async () => ({ default: (await loadForm()).RowDialog }));
const nothingSelected: Selection = {};

/** A whole list screen, drawn from its definition. */
export function ListView({ screen }: { screen: Screen }) {
  const rights = useRowRights();
  // Who may restore rows may also look for deleted ones (design.md 10.21).
  const shown = useMemo(
    () => (rights.canRestore ? { ...screen, search: [...screen.search, searchField(screen.resource, 'is_deleted')] } : screen),
    [screen, rights.canRestore],
  );
  return rights.canSearch ? <ListScreen screen={shown} rights={rights} /> : <NoPermission />;
}

/** Past search and tools in one step. */
function focusGrid(button: HTMLElement): void {
  button.parentElement?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}

function ListScreen({ screen, rights }: { screen: Screen; rights: RowRights }) {
  const tab = useTab();
  const list = useList(screen);
  const commands = useRowCommands(screen.resource);
  const [selection, setSelection] = useState(nothingSelected);
  const [form, setForm] = useState<OpenForm>();
  const [isSearchShown, setIsSearchShown] = useStored(`list.search${tab.path}`, true);
  const [isCompact, setIsCompact] = useStored(`list.compact${tab.path}`, false);
  useIdle(loadForm);

  const clearSelection = () => setSelection(nothingSelected);
  const keys = Object.keys(selection).map(Number);
  const openRow = (row: Row, mode: 'edit' | 'view') => (screen.pages ? tab.open(screen.pages.open(row)) : setForm({ mode, row }));
  const create = () => (screen.pages ? tab.open(screen.pages.create) : setForm({ mode: 'add', row: undefined }));
  const handlers: Record<RowActionKind, (row: Row) => unknown> = {
    view: (row) => openRow(row, 'view'),
    edit: (row) => openRow(row, 'edit'),
    remove: commands.remove,
    restore: commands.restore,
  };
  const removeSelected = async () => {
    if (await commands.removeAll(keys)) clearSelection();
  };

  return (
    <div className="q-list">
      <button type="button" className="q-skip" onClick={(event) => focusGrid(event.currentTarget)}>
        {screenMessage('skip_to_table')}
      </button>
      {isSearchShown && (
        <SearchForm
          screen={screen}
          values={list.query.search}
          onSearch={(search) => {
            clearSelection();
            list.change({ type: 'search', search });
          }}
        />
      )}
      <Toolbar
        rights={rights}
        selected={keys.length}
        isSearchShown={isSearchShown}
        isCompact={isCompact}
        isBusy={list.isBusy}
        onCreate={create}
        onBatchDelete={() => void removeSelected()}
        onClearSelection={clearSelection}
        onRefresh={() => void list.refresh()}
        onToggleSearch={() => setIsSearchShown(!isSearchShown)}
        onToggleCompact={() => setIsCompact(!isCompact)}
      />
      <ListBody
        screen={screen}
        rights={rights}
        list={list}
        isCompact={isCompact}
        selection={selection}
        onSelect={setSelection}
        onCreate={create}
        onAction={(kind, row) => void handlers[kind](row)}
      />
      {form && (
        <Suspense>
          <RowDialog
            // Editing what was looked at starts a form of its own.
            key={form.mode}
            screen={screen}
            mode={form.mode}
            row={form.row}
            canEdit={rights.canEdit && form.row?.is_deleted !== true}
            onEdit={() => setForm({ ...form, mode: 'edit' })}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
