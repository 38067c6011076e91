import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccountCheck, bookingAccounts } from '#contract/booking/booking-account.ts';
import { api } from '#web/platform/api/api.ts';
import { Can } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { accountMessage } from './booking-account.messages.ts';

/** The findings of a dry check of an account, including what it could not check. */
export function CheckDialog({ row, onClose }: CustomDialogProps) {
  const client = useQueryClient();
  const url = `${bookingAccounts.path}${row.id}/` as const;
  const { data, error, refetch } = useQuery({
    queryKey: [bookingAccounts.name, 'check', row.id],
    queryFn: ({ signal }) => api<AccountCheck>('GET', `${url}check/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });

  async function forget() {
    const text = accountMessage('forget_sure', { name: String(row['name']) });
    if (!(await confirm({ title: accountMessage('forget'), text, danger: true }))) return;
    await api('DELETE', `${url}secret/`);
    toast.success(accountMessage('forgotten'));
    await client.invalidateQueries({ queryKey: [bookingAccounts.name] });
  }

  return (
    <>
      <div className="q-dialog-body" aria-busy={!data && !error}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <Found check={data} />}
      </div>
      <footer className="q-dialog-foot">
        {row['has_secret'] === true && (
          <Can action="Update">
            <StepButton icon="trash" action={forget}>
              {accountMessage('forget')}
            </StepButton>
          </Can>
        )}
        <Button variant="primary" data-autofocus onClick={onClose}>
          {accountMessage('close')}
        </Button>
      </footer>
    </>
  );
}

function Found({ check: { ok, flaws, note } }: { check: AccountCheck }) {
  return (
    <div role="status">
      <p>
        <Tag
          tone={ok ? 'success' : 'danger'}
          text={ok ? accountMessage('ok') : accountMessage('flawed', { count: flaws.length })}
        />
      </p>
      <ul>
        {flaws.map(({ field, flaw, message }) => (
          <li key={`${field} ${flaw}`}>{message}</li>
        ))}
      </ul>
      <p className="q-faint">{note}</p>
    </div>
  );
}
