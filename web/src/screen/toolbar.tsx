import { useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { ListColumns } from './columns/use-columns.ts';
import type { RowRights } from './row-actions.ts';
import { screenMessage } from './screen.messages.ts';
import { SavedButton } from './search/saved-button.tsx';
import type { ListLook, ListScreenState } from './use-list-screen.ts';

const columnDrawer = loadable(async () => (await import('./columns/column-drawer.tsx')).ColumnDrawer);

type ToolbarProps = { rights: RowRights; state: ListScreenState; look: ListLook };

/** What can be done with the whole list (spec §2). */
export function Toolbar({ rights, state, look }: ToolbarProps) {
  return (
    <div className="q-toolbar" role="group" aria-label={screenMessage('toolbar')}>
      {rights.canCreate && (
        <Button look="primary" icon="plus" onClick={state.create}>
          {screenMessage('create')}
        </Button>
      )}
      {rights.canRemove && (
        <Button icon="trash" onClick={() => void state.removeSelected()}>
          {screenMessage('batch_delete')}
        </Button>
      )}
      {state.selected > 0 && (
        <span className="q-toolbar-selected" role="status">
          {screenMessage('selected', { count: state.selected })}
          <Button look="text" size="small" onClick={state.clearSelection}>
            {screenMessage('clear_selection')}
          </Button>
        </span>
      )}
      <span className="q-toolbar-tools">
        <IconButton
          icon="refresh"
          label={screenMessage('refresh')}
          aria-busy={state.list.isBusy}
          onClick={() => void state.list.refresh()}
        />
        <IconButton
          icon="search"
          label={screenMessage(look.isSearchShown ? 'hide_search' : 'show_search')}
          aria-pressed={look.isSearchShown}
          onClick={look.toggleSearch}
        />
        <SavedButton query={state.list.text} onPick={state.openSearch} />
        <IconButton
          icon="compact"
          label={screenMessage('compact')}
          aria-pressed={look.isCompact}
          onClick={look.toggleCompact}
        />
        <ColumnsButton columns={state.columns} />
      </span>
    </div>
  );
}

function ColumnsButton({ columns }: { columns: ListColumns }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="columns"
        label={screenMessage('columns')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <Loaded component={columnDrawer} props={{ columns, onClose: () => setIsOpen(false) }} />}
    </>
  );
}
