import { type TransmissionAction, transmissionActions as all, transmissions } from '#contract/exchange/transmission.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { RowActions } from '#web/screen/screen.ts';
import { actOn } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';

function isAction(name: unknown): name is TransmissionAction {
  return all.some((each) => each === name);
}

/** Needs a confirmation: a sent message cannot be recalled. */
export async function confirmAndRun(id: number, file: string, action: TransmissionAction): Promise<void> {
  const title = exchangeMessage(action);
  const text = exchangeMessage(`${action}_sure`, { file });
  if (!(await confirm({ title, text, okText: title, danger: action === 'withdraw' }))) return;
  await actOn(transmissions.path, { id, action });
  toast.success(exchangeMessage('done'));
}

/** The allowed actions of a row. */
export const transmissionRowActions: RowActions = {
  availableFor: ({ allowed_actions: allowed }) => (Array.isArray(allowed) ? allowed.filter(isAction) : []),
  text: (name) => (isAction(name) ? exchangeMessage(name) : name),
  tone: (name) => (name === 'withdraw' ? 'danger' : 'primary'),
  useRun: () => runTransmissionAction,
};

const runTransmissionAction: ReturnType<RowActions['useRun']> = {
  run: (name, row) => {
    if (isAction(name)) confirmAndRun(row.id, String(row['file_name']), name).catch(reportError);
  },
  dialog: null,
};
