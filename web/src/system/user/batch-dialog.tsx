import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { departments } from '#web/screen/controls/dept-control.tsx';
import { RowsControl } from '#web/screen/controls/rows-control.tsx';
import type { RowSource } from '#web/screen/controls/row-source.ts';
import { TreeControl } from '#web/screen/controls/tree-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { userMessage } from './user.messages.ts';

/** A change of several users that needs to be told more. */
export type UserBatchKind = 'move' | 'add_role';

const roles: RowSource = { url: '/api/system/user/role_options/', fields: { value: 'id', label: 'name' } };

type Props = {
  choosing: UserBatchKind;
  count: number;
  onRun: (body: object) => Promise<void>;
  onClose: () => void;
};

/** Asks for the department or the role. */
export function UserBatchDialog({ choosing, count, onRun, onClose }: Props) {
  const id = useId();
  const [value, setValue] = useState('');
  const label = userMessage(choosing === 'move' ? 'target_dept' : 'role');
  const control = { id, label, value, onChange: setValue };
  const name = choosing === 'move' ? 'dept' : 'role';

  const { mutate: run, isPending: isBusy } = useMutation({
    mutationFn: async () => onRun({ action: choosing, [name]: Number(value) }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={userMessage(choosing)} variant="prompt" holdsInput onClose={onClose}>
      <div className="q-dialog-body q-users-sessions" data-autofocus>
        <p>{userMessage('batch_sure', { action: userMessage(choosing), count })}</p>
        <label htmlFor={id}>{label}</label>
        {choosing === 'move' ? (
          <TreeControl {...control} source={departments} />
        ) : (
          <RowsControl {...control} source={roles} />
        )}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{userMessage('cancel')}</CancelButton>
        <Button variant="primary" busy={isBusy} disabled={value === ''} onClick={() => run()}>
          {userMessage('ok')}
        </Button>
      </footer>
    </Dialog>
  );
}
