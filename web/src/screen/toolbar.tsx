import { Button, IconButton } from '#web/ui/button.tsx';
import type { RowRights } from './row-actions.ts';
import { screenMessage } from './screen.messages.ts';

type ToolbarProps = {
  rights: RowRights;
  selected: number;
  isSearchShown: boolean;
  isCompact: boolean;
  isBusy: boolean;
  onCreate: () => void;
  onBatchDelete: () => void;
  onClearSelection: () => void;
  onRefresh: () => void;
  onToggleSearch: () => void;
  onToggleCompact: () => void;
};

/** What can be done with the whole list (spec §2). */
export function Toolbar({ rights, selected, isSearchShown, isCompact, isBusy, ...on }: ToolbarProps) {
  return (
    <div className="q-toolbar" role="group" aria-label={screenMessage('toolbar')}>
      {rights.canCreate && (
        <Button look="primary" icon="plus" onClick={on.onCreate}>
          {screenMessage('create')}
        </Button>
      )}
      {rights.canRemove && (
        <Button icon="trash" onClick={on.onBatchDelete}>
          {screenMessage('batch_delete')}
        </Button>
      )}
      {selected > 0 && (
        <span className="q-toolbar-selected" role="status">
          {screenMessage('selected', { count: selected })}
          <Button look="text" size="small" onClick={on.onClearSelection}>
            {screenMessage('clear_selection')}
          </Button>
        </span>
      )}
      <span className="q-toolbar-tools">
        <IconButton icon="refresh" label={screenMessage('refresh')} aria-busy={isBusy} onClick={on.onRefresh} />
        <IconButton
          icon="search"
          label={screenMessage(isSearchShown ? 'hide_search' : 'show_search')}
          aria-pressed={isSearchShown}
          onClick={on.onToggleSearch}
        />
        <IconButton icon="compact" label={screenMessage('compact')} aria-pressed={isCompact} onClick={on.onToggleCompact} />
      </span>
    </div>
  );
}
