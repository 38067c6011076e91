import { useState } from 'react';
import type { Resource } from '#contract/kit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Dialog } from '../dialog.tsx';
import { rowMessage } from '../row.messages.ts';
import { screenMessage } from '../screen.messages.ts';
import { controlMessage } from './control.messages.ts';
import { PickerTable } from './picker-table.tsx';
import { columnsOf, usePickerPage } from './ref-rows.ts';
import { useDebounced } from './use-debounced.ts';

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

/** The list of another resource, searched and paged, to pick one row or several from. */
export function PickerDialog({ resource, columns, isMultiple, label, value, onPick, onClose }: PickerDialogProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(value);
  const shown = columns ?? columnsOf(resource);
  const found = usePickerPage(resource, shown, { page, limit, search: useDebounced(typed.trim(), debounceMs) });

  const take = (ids: readonly string[]) => {
    onPick(ids);
    onClose();
  };
  const toggle = (id: string) => (isMultiple ? setChosen(toggled(chosen, id)) : take([id]));

  return (
    <Dialog title={controlMessage('pick_title', { name: label })} onClose={onClose}>
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
            columns={shown}
            rows={found.data?.data}
            chosen={chosen}
            isMultiple={isMultiple}
            onToggle={toggle}
          />
        )}
      </div>
      <footer className="q-dialog-foot">
        <Pages page={page} total={found.data?.total ?? 0} onPage={setPage} />
        <Button onClick={onClose}>{rowMessage('cancel')}</Button>
        {isMultiple && (
          <Button look="primary" onClick={() => take(chosen)}>
            {rowMessage('ok')} ({chosen.length})
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
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
