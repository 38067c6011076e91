import type { ViewAsResponse } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { openView } from '#web/platform/view-as.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import './users.css';
import { safetyMessage } from './user-safety.messages.ts';

/** Asks why, then opens a window that shows the product as this user. */
export function ViewAsForm({ row, onClose }: CustomDialogProps) {
  const label = safetyMessage('reason');
  const { ref, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { reason: label },
    check: (values) => missing(values, ['reason']),
    send: async ({ reason }) => {
      const view = await api<ViewAsResponse>('POST', `/api/system/user/${row.id}/view_as/`, { body: { reason } });
      openView(view, () => window.open('/index'));
      onClose();
    },
  });
  const error = errorOf('reason') || problem;
  return (
    <form ref={ref} noValidate className="q-form" onSubmit={handleSubmit}>
      <div className="q-dialog-body">
        <p>{safetyMessage('view_as_text', { name: String(row['name']) })}</p>
        <div className="q-users-reason" data-autofocus>
          <label htmlFor="view-as-reason">{label}</label>
          <Input id="view-as-reason" name="reason" maxLength={200} required aria-invalid={error !== ''} />
          <p role="alert" className="q-form-error">
            {error}
          </p>
        </div>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{safetyMessage('cancel')}</CancelButton>
        <Button type="submit" variant="primary" icon="eye" busy={isBusy}>
          {safetyMessage('view_as_title')}
        </Button>
      </footer>
    </form>
  );
}
