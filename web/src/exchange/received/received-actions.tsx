import { useState } from 'react';
import { type ReceivedAction, receivedActions as all, receivedMessages } from '#contract/exchange/received-message.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { RowActions } from '#web/screen/screen.ts';
import { actOn } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { AssignMessageDialog } from './assign-dialog.tsx';

function isAction(name: unknown): name is ReceivedAction {
  return all.some((each) => each === name);
}

export function actionText(action: ReceivedAction): string {
  return exchangeMessage(action === 'close' ? 'close_it' : action);
}

/** Applying or closing a message manually needs a confirmation. */
export async function confirmAndAct(id: number, action: 'again' | 'close'): Promise<void> {
  const title = actionText(action);
  if (!(await confirm({ title, text: exchangeMessage(`${action}_sure`), okText: title }))) return;
  await actOn(receivedMessages.path, { id, action });
  toast.success(exchangeMessage('done'));
}

/** The allowed actions of a row. */
export const receivedRowActions: RowActions = {
  availableFor: ({ allowed_actions: allowed }) => (Array.isArray(allowed) ? allowed.filter(isAction) : []),
  text: (name) => (isAction(name) ? actionText(name) : name),
  tone: () => 'primary',
  useRun: useReceivedRun,
};

function useReceivedRun(): ReturnType<RowActions['useRun']> {
  const [assigning, setAssigning] = useState<number>();
  const tab = useTab();
  return {
    run: (name, row) => {
      if (name === 'assign') setAssigning(row.id);
      // The offer is shown in the message.
      else if (name === 'accept') tab.open(`/receivedMessage?id=${row.id}`);
      else if (name === 'again' || name === 'close') confirmAndAct(row.id, name).catch(reportError);
    },
    dialog: assigning !== undefined && <AssignMessageDialog id={assigning} onClose={() => setAssigning(undefined)} />,
  };
}
