import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useCan } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { ToolProps } from '#web/screen/screen.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { changeBatch } from './user-calls.ts';
import { userMessage } from './user.messages.ts';
import { departments } from '#web/screen/controls/trees/dept-control.tsx';
import { RowsControl } from '#web/screen/controls/rows/rows-control.tsx';
import type { RowSource } from '#web/screen/controls/rows/row-source.ts';
import { bilingualFields } from '#web/screen/controls/trees/tree-nodes.ts';
import { TreeControl } from '#web/screen/controls/trees/tree-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';

type Plain = 'enable' | 'disable' | 'default_password';
const called = { enable: 'enable', disable: 'disable', default_password: 'batch_default' } as const;

/** Actions on the selected users. */
export function BatchTools({ selected, clearSelection }: ToolProps) {
  const client = useQueryClient();
  const canUpdate = useCan('Update');
  const canGiveDefault = useCan('DefaultPassword');
  const [choosing, setChoosing] = useState<UserBatchKind>();
  if (!canUpdate) return null;
  const keys = selected.map(({ id }) => id);

  async function run(body: object) {
    const { changed } = await changeBatch({ keys, ...body });
    toast.success(userMessage('batch_done', { count: changed }));
    clearSelection();
    await client.invalidateQueries({ queryKey: ['user'] });
  }
  async function confirmAndRun(action: Plain) {
    const okText = userMessage(called[action]);
    const text = questionOf(action, keys.length);
    if (await confirm({ title: okText, text, okText, danger: action !== 'enable' })) await run({ action });
  }
  const withSome = (work: () => void) => () =>
    keys.length === 0 ? toast.warning(userMessage('choose_first')) : work();
  const plain = (action: Plain) => ({
    key: action,
    text: userMessage(called[action]),
    onSelect: withSome(() => void confirmAndRun(action).catch(reportError)),
  });
  const picked = (action: UserBatchKind) => ({
    key: action,
    text: userMessage(action),
    onSelect: withSome(() => setChoosing(action)),
  });
  const items = [
    plain('enable'),
    plain('disable'),
    picked('move'),
    picked('add_role'),
    ...(canGiveDefault ? [plain('default_password')] : []),
  ];
  return (
    <div className="q-users-batch">
      <MenuButton label={userMessage('batch')} items={items} side="start">
        {userMessage('batch')}
      </MenuButton>
      {choosing && (
        <UserBatchDialog choosing={choosing} count={keys.length} onRun={run} onClose={() => setChoosing(undefined)} />
      )}
    </div>
  );
}

function questionOf(action: Plain, count: number): string {
  if (action === 'disable') return userMessage('disable_sure', { count });
  return userMessage('batch_sure', { action: userMessage(called[action]), count });
}

/** A change of several users that needs a dialog. */
type UserBatchKind = 'move' | 'add_role';

const roles: RowSource = { url: '/api/system/user/role_options/', fields: bilingualFields };

type Props = {
  choosing: UserBatchKind;
  count: number;
  onRun: (body: object) => Promise<void>;
  onClose: () => void;
};

/** The dialog for the department or the role. */
function UserBatchDialog({ choosing, count, onRun, onClose }: Props) {
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
