import { useState } from 'react';
import type { Resource } from '#contract/kit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { screenMessage } from '#web/screen/screen.messages.ts';
import { controlMessage } from '../control.messages.ts';
import { PickerTable } from './picker-table.tsx';
import { referenceColumns, usePickerPage } from './ref-rows.ts';
import { useDebounced } from '../use-debounced.ts';

export type PickerDialogProps = {
  resource: Resource;
  columns: readonly string[] | undefined;
  isMultiple: boolean;
  label: string;
  value: readonly string[];
  onPick: (ids: readonly string[]) => void;
  onClose: () => void;
};

const debounceMs = 200;
const limit = 10;

/** The list of another resource, with search and paging, to choose one or several rows from. */
export function PickerDialog({ resource, columns, isMultiple, label, value, onPick, onClose }: PickerDialogProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState(value);
  const visibleColumns = columns ?? referenceColumns(resource);
  const search = useDebounced(typed.trim(), debounceMs);
  const found = usePickerPage(resource, visibleColumns, { page, limit, search });

  const confirmSelection = (ids: readonly string[]) => {
    onPick(ids);
    onClose();
  };
  const toggle = (id: string) => (isMultiple ? setSelected(withToggled(selected, id)) : confirmSelection([id]));

  return (
    <Dialog title={controlMessage('pick_title', { name: label })} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-picker">
        <PickerSearch
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
        />
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <PickerTable
            resource={resource}
            columns={visibleColumns}
            rows={found.data?.data}
            selected={selected}
            isMultiple={isMultiple}
            onToggle={toggle}
          />
        )}
      </div>
      <footer className="q-dialog-foot">
        <Pages page={page} total={found.data?.total ?? 0} onPage={setPage} />
        <CancelButton>{rowMessage('cancel')}</CancelButton>
        {isMultiple && (
          <Button variant="primary" onClick={() => confirmSelection(selected)}>
            {rowMessage('ok')} ({selected.length})
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

function withToggled(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id];
}

function PickerSearch({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className="q-picker-search" data-autofocus>
      <SearchInput label={controlMessage('search')} value={value} onType={onChange} />
    </div>
  );
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <span className="q-picker-pages">
      <IconButton
        icon="chevron-left"
        size="small"
        label={screenMessage('previous_page')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {page} / {last}
      <IconButton
        icon="chevron-right"
        size="small"
        label={screenMessage('next_page')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      <span className="q-faint">{screenMessage('total', { total })}</span>
    </span>
  );
}
