import { useState } from 'react';
import { Can } from '#web/platform/can.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { safetyMessage } from './user-safety.messages.ts';
import { userMessage } from './user.messages.ts';
import { ViewAsForm } from './view-as-form.tsx';

/** What is rarely done to an account and asks for more, each in a dialog of its own. */
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
