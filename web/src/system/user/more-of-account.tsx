import { useState } from 'react';
import { Can } from '#web/platform/session/can.tsx';
import { Dialog, CancelButton } from '#web/screen/dialog.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { safetyMessage } from './user-safety.messages.ts';
import { userMessage } from './user.messages.ts';
import type { ViewAsResponse } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { openView } from '#web/platform/session/view-as.ts';
import { Input } from '#web/ui/input.tsx';
import './users.css';

/** Rarely used actions on an account, each in its own dialog. */
export function MoreOfAccount({ screen, row }: Pick<CustomDialogProps, 'screen' | 'row'>) {
  const [openDialog, setOpenDialog] = useState<'view_as' | 'hand_over'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Can action="ViewAs">
        <Button icon="eye" onClick={() => setOpenDialog('view_as')}>
          {safetyMessage('view_as')}
        </Button>
      </Can>
      <Can action="HandOver">
        <Button icon="users" onClick={() => setOpenDialog('hand_over')}>
          {userMessage('hand_over')}
        </Button>
      </Can>
      {openDialog === 'view_as' && (
        <Dialog title={safetyMessage('view_as_title')} variant="prompt" holdsInput onClose={close}>
          <ViewAsForm screen={screen} row={row} onClose={close} />
        </Dialog>
      )}
      {openDialog === 'hand_over' && (
        <Dialog title={userMessage('hand_over_title')} holdsInput onClose={close}>
          <HandOverDialog screen={screen} row={row} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

/** Requests a reason, then opens a window that impersonates the user. */
function ViewAsForm({ row, onClose }: CustomDialogProps) {
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
