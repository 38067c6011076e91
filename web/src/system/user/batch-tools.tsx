import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#web/platform/can.tsx';
import { confirm } from '#web/platform/confirm.tsx';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { ToolProps } from '#web/screen/screen.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { UserBatchDialog, type UserBatchKind } from './batch-dialog.tsx';
import { changeBatch } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

type Plain = 'enable' | 'disable' | 'default_password';
const called = { enable: 'enable', disable: 'disable', default_password: 'batch_default' } as const;

/** What is done to the selected users at once. */
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
