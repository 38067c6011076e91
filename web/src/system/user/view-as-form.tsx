import type { ViewAsAnswer } from '#contract/system/safety.ts';
import { api } from '#web/platform/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { openView } from '#web/platform/view-as.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { safetyMessage } from './user-safety.messages.ts';

/** Asks why, then opens a window that shows the product as this user. */
export function ViewAsForm({ row, onClose }: CustomDialogProps) {
  const label = safetyMessage('reason');
  const { ref, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { reason: label },
    check: (values) => missing(values, ['reason']),
    send: async ({ reason }) => {
      const view = await api<ViewAsAnswer>('POST', `/api/system/user/${row.id}/view_as/`, { body: { reason } });
      openView(view, () => window.open('/index'));
      onClose();
    },
  });
  const error = errorOf('reason') || problem;
  return (
    <form ref={ref} noValidate className="q-form" onSubmit={handleSubmit}>
      <div className="q-dialog-body">
        <p>{safetyMessage('view_as_text', { name: String(row['name']) })}</p>
        <label htmlFor="view-as-reason" data-required>
          {label}
        </label>
        <div data-autofocus>
          <Input id="view-as-reason" name="reason" maxLength={200} required aria-invalid={error !== ''} />
        </div>
        <p role="alert" className="q-form-error">
          {error}
        </p>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{safetyMessage('cancel')}</Button>
        <Button type="submit" look="primary" icon="eye" busy={isBusy}>
          {safetyMessage('view_as')}
        </Button>
      </footer>
    </form>
  );
}
