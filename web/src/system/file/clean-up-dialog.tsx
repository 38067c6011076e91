import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fileAge, files, type Orphans } from '#contract/system/file.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { orphansOptions, removeOrphans } from './file-calls.ts';
import { fileMessage } from './file.messages.ts';
import './file.css';

/** Lists unused files before they are deleted. */
export function CleanUpDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(fileAge.defaultDays));
  const days = Math.min(fileAge.maxDays, Math.max(1, Number(typed) || fileAge.defaultDays));
  const [searchedDays, setSearchedDays] = useState(days);
  const found = useQuery({ ...orphansOptions(searchedDays), meta: { handles: () => true } });
  const removal = useMutation({
    mutationFn: removeOrphans,
    onSuccess: async ({ count }) => {
      toast.success(fileMessage('removed', { count }));
      await client.invalidateQueries({ queryKey: [files.name] });
      onClose();
    },
  });
  async function remove({ count, size }: Orphans) {
    const text = fileMessage('sure', { count, size: readableSize(size) });
    if (await confirm({ title: fileMessage('clean_up'), text, danger: true })) removal.mutate(searchedDays);
  }
  return (
    <Dialog title={fileMessage('clean_up')} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-file-orphans">
        <Days value={typed} onChange={setTyped} onSearch={() => setSearchedDays(days)} isBusy={found.isFetching} />
        {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && <Found orphans={found.data} />}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{fileMessage('close')}</CancelButton>
        {found.data && found.data.count > 0 && (
          <Button variant="danger" icon="trash" busy={removal.isPending} onClick={() => void remove(found.data)}>
            {fileMessage('remove', { count: found.data.count })}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

type DaysProps = { value: string; onChange: (days: string) => void; onSearch: () => void; isBusy: boolean };

function Days({ value, onChange, onSearch, isBusy }: DaysProps) {
  const id = useId();
  return (
    <form
      className="q-file-days"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor={id}>{fileMessage('days')}</label>
      <NumberControl
        id={id}
        label={fileMessage('days')}
        value={value}
        onChange={onChange}
        isWhole
        describedBy={`${id}-hint`}
      />
      <Button type="submit" icon="search" busy={isBusy}>
        {fileMessage('look')}
      </Button>
      <small id={`${id}-hint`}>{fileMessage('days_hint')}</small>
    </form>
  );
}

function Found({ orphans: { count, size, rows } }: { orphans: Orphans }) {
  if (count === 0) return <p role="status">{fileMessage('found_none')}</p>;
  return (
    <>
      <p role="status" className="q-file-found">
        {fileMessage('found', { count, size: readableSize(size) })}
      </p>
      <table className="q-file-table">
        <caption>{fileMessage('largest', { count: rows.length })}</caption>
        <thead>
          <tr>
            {(['name', 'size', 'creator', 'sent_at'] as const).map((head) => (
              <th key={head} scope="col">
                {fileMessage(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td>{readableSize(row.size)}</td>
              <td>{row.creator_name}</td>
              <td>{row.create_datetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
