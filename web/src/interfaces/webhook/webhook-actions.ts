import { webhooks } from '#contract/interfaces/webhook.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { actionsOf } from '../row-actions.ts';
import { refreshDeliveries } from '../live-deliveries.tsx';
import { webhookMessage } from '../webhook.messages.ts';

async function resume({ id, name, waiting }: Row): Promise<void> {
  const text = webhookMessage('resume_text', { name: String(name), count: Number(waiting) });
  if (!(await confirm({ title: webhookMessage('resume_title'), text, okText: webhookMessage('resume') }))) return;
  await api('POST', `${webhooks.path}${id}/resume/`);
  toast.success(webhookMessage('resume_done'));
  await refreshDeliveries();
}

const runWebhookAction = { run: (_step: string, row: Row) => void resume(row).catch(reportError), dialog: null };

/** One that was paused goes on. */
export const webhookActions: RowActions = {
  availableFor: (row) => actionsOf(row).filter((name) => name === 'resume'),
  text: () => webhookMessage('resume'),
  tone: () => 'success',
  useRun: () => runWebhookAction,
};
