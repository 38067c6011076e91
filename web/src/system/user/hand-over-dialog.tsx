import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnedRows } from '#contract/system/user-actions.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { countText } from '#web/platform/languages/i18n.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { UserControl } from '#web/screen/controls/rows/user-control.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { handOver, ownedOptions } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

/** Receivers by resource. */
type Receivers = Readonly<Record<string, string>>;

/** Transfers a leaver's rows to others, resource by resource. */
export function HandOverDialog({ screen, row, onClose }: CustomDialogProps) {
  const client = useQueryClient();
  const owned = useQuery(ownedOptions(row.id));
  const [receivers, setReceivers] = useState<Receivers>({});
  const [isLast, setIsLast] = useState(false);
  const name = String(row['name']);
  const transferable = (owned.data ?? []).filter(({ resource }) => receivers[resource]);

  const { mutate: send, isPending: isBusy } = useMutation({
    mutationFn: async (parts: Parameters<typeof handOver>[1]['parts']) => {
      const { rows } = await handOver(row.id, { parts, disable: isLast });
      toast.success(userMessage('handed_over', { count: countText(rows) }));
      await client.invalidateQueries({ queryKey: [screen.resource.name] });
      onClose();
    },
  });

  async function give() {
    const parts = transferable.map(({ resource }) => ({ resource, to: Number(receivers[resource]) }));
    if (parts.length === 0 && !isLast) return toast.warning(userMessage('choose_receiver'));
    const count = transferable.reduce((sum, each) => sum + each.count, 0);
    const okText = userMessage('hand_over_do');
    const text = userMessage('hand_over_sure', { name, count: countText(count) });
    if (!(await confirm({ title: okText, text, okText, danger: true }))) return;
    send(parts);
  }

  return (
    <>
      <div className="q-dialog-body q-users-sessions">
        <p>{userMessage('hand_over_text', { name })}</p>
        {owned.error && !owned.data && <ErrorState error={owned.error} onRetry={() => void owned.refetch()} />}
        {owned.data && <OwnedRowsList rows={owned.data} receivers={receivers} onChange={setReceivers} />}
        {owned.isLoading && (
          <div className="q-skeleton q-form-loading" role="status" aria-label={userMessage('loading')} />
        )}
        <label className="q-users-check">
          <Checkbox checked={isLast} onChange={(event) => setIsLast(event.target.checked)} />
          {userMessage('disable_too')}
        </label>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{userMessage('cancel')}</CancelButton>
        <Button variant="primary" busy={isBusy} onClick={() => void give().catch(reportError)}>
          {userMessage('hand_over_do')}
        </Button>
      </footer>
    </>
  );
}

type OwnedRowsProps = { rows: readonly OwnedRows[]; receivers: Receivers; onChange: (next: Receivers) => void };

function OwnedRowsList({ rows, receivers, onChange }: OwnedRowsProps) {
  if (rows.length === 0)
    return <PageState icon="check" title={userMessage('nothing_owned')} text={userMessage('nothing_owned_text')} />;
  return (
    <table className="q-users-owned">
      <caption className="q-hidden">{userMessage('hand_over_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{userMessage('resource')}</th>
          <th scope="col" className="q-users-count">
            {userMessage('count')}
          </th>
          <th scope="col">{userMessage('to')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length > 1 && <ToAll rows={rows} receivers={receivers} onChange={onChange} />}
        {rows.map(({ resource, title, count }) => (
          <tr key={resource}>
            <th scope="row">{title}</th>
            <td className="q-users-count">{countText(count)}</td>
            <td>
              <Receiver
                resource={resource}
                label={title}
                value={receivers[resource] ?? ''}
                onChange={(next) => onChange({ ...receivers, [resource]: next })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One receiver for all resources. */
function ToAll({ rows, receivers, onChange }: OwnedRowsProps) {
  const all = rows.map(({ resource }) => receivers[resource] ?? '');
  const same = new Set(all).size === 1 ? (all[0] ?? '') : '';
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {userMessage('to_all')}
      </th>
      <td>
        <Receiver
          resource="all"
          label={userMessage('to_all')}
          value={same}
          onChange={(next) => onChange(Object.fromEntries(rows.map(({ resource }) => [resource, next])))}
        />
      </td>
    </tr>
  );
}

type ReceiverProps = { resource: string; label: string; value: string; onChange: (next: string) => void };

function Receiver({ resource, label, value, onChange }: ReceiverProps) {
  return (
    <UserControl
      id={`q-hand-over-${resource}`}
      label={label}
      ariaLabel={`${label}: ${userMessage('to')}`}
      value={value}
      onChange={onChange}
    />
  );
}
