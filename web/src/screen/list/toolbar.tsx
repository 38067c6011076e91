import { useState } from 'react';
import { colon } from '#web/platform/languages/i18n.ts';
import { useStore } from '#web/platform/store.ts';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { columnMessage } from '../columns/column.messages.ts';
import type { ListColumns } from '../columns/use-columns.ts';
import type { ExportSource } from '../export/export-rows.ts';
import type { RowRights } from '../row-actions.ts';
import type { Screen } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { SavedButton } from '../search/saved-button.tsx';
import type { ListLayout, ListScreenState } from './use-list-screen.ts';
import { createText } from './create-text.ts';

const exporter = loadable(async () => (await import('../export/export-rows.ts')).exportRows);
const importWizard = loadable(async () => (await import('../import/import-wizard.tsx')).ImportWizard);
const columnDrawer = loadable(async () => (await import('../columns/column-drawer.tsx')).ColumnDrawer);

type ToolbarProps = { screen: Screen; rights: RowRights; state: ListScreenState; layout: ListLayout };

/** Actions on the whole list. */
export function Toolbar({ screen, rights, state, layout }: ToolbarProps) {
  return (
    <div className="q-toolbar" role="group" aria-label={screenMessage('toolbar')}>
      {rights.canCreate && (
        <Button variant="primary" icon="plus" onClick={state.create}>
          {createText(screen)}
        </Button>
      )}
      {screen.tools && !state.isBin && (
        <screen.tools selected={state.selectedRows} clearSelection={state.clearSelection} />
      )}
      {rights.canRemove && (
        <Button icon="trash" onClick={() => void state.removeSelected()}>
          {screenMessage('batch_delete')}
        </Button>
      )}
      {state.isBin && (
        <Button variant="primary" icon="restore" onClick={() => void state.restoreSelected()}>
          {screenMessage('batch_restore')}
        </Button>
      )}
      {rights.canImport && <ImportButton screen={screen} state={state} />}
      {rights.canExport && <ExportButton screen={screen} state={state} />}
      {state.selected > 0 && (
        <span className="q-toolbar-selected" role="status">
          {screenMessage('selected', { count: state.selected })}
          <Button variant="text" size="small" onClick={state.clearSelection}>
            {screenMessage('clear_selection')}
          </Button>
        </span>
      )}
      <Tools rights={rights} state={state} layout={layout} />
    </div>
  );
}

/** View options of the list. */
function Tools({ rights, state, layout }: Omit<ToolbarProps, 'screen'>) {
  return (
    <span className="q-toolbar-tools">
      {rights.canRestore && !state.isBin && (
        <Button
          variant="text"
          icon="trash"
          className="q-toolbar-bin"
          title={screenMessage('recycle_bin')}
          onClick={state.openBin}
        >
          <span className="q-toolbar-word">{screenMessage('recycle_bin')}</span>
        </Button>
      )}
      <IconButton
        icon="refresh"
        label={screenMessage('refresh')}
        aria-busy={state.list.isBusy}
        onClick={() => void state.list.refresh()}
      />
      <IconButton
        icon="search"
        label={screenMessage(layout.isSearchShown ? 'hide_search' : 'show_search')}
        aria-pressed={layout.isSearchShown}
        onClick={layout.toggleSearch}
      />
      <SavedButton query={state.list.text} onPick={state.openSearch} />
      <IconButton
        icon="compact"
        label={screenMessage('compact')}
        aria-pressed={layout.isCompact}
        onClick={layout.toggleCompact}
      />
      <ColumnsButton columns={state.columns} />
    </span>
  );
}

export function startExport(source: ExportSource): void {
  exporter.fetch().then((exportRows) => exportRows(source), reportError);
}

function ExportButton(props: ExportSource) {
  return (
    <Button icon="download" onClick={() => startExport(props)}>
      {screenMessage('export')}
    </Button>
  );
}

function ImportButton({ screen: { resource, title }, state }: Pick<ToolbarProps, 'screen' | 'state'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { search, ordering } = state.list.query;
  const start = { source: { path: resource.path, title, query: { ...search, ordering } } };
  // A screen with its own import has that button among its tools.
  if (!resource.imports) return null;
  return (
    <>
      <Button icon="upload" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {screenMessage('import')}
      </Button>
      {isOpen && <Loaded component={importWizard} props={{ start, onClose: () => setIsOpen(false) }} />}
    </>
  );
}

function ColumnsButton({ columns }: { columns: ListColumns }) {
  const [isOpen, setIsOpen] = useState(false);
  const { length: count } = useStore(columns.hiddenNames);
  const text = columnMessage('left', { count });
  const label = count === 0 ? screenMessage('columns') : screenMessage('columns') + colon + text;
  return (
    <>
      {/* The same button in both cases, so that the focus returns to it when the settings close. */}
      <Button
        variant="text"
        className={count === 0 ? 'q-button-icon' : 'q-toolbar-left'}
        icon="columns"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 && text}
      </Button>
      {isOpen && <Loaded component={columnDrawer} props={{ columns, onClose: () => setIsOpen(false) }} />}
    </>
  );
}
