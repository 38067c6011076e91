import { webhooks } from '#contract/interfaces/webhook.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { LiveDeliveries, refreshDeliveries } from '../live-deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookTestDialog } from './test-dialog.tsx';
import { webhookMessage } from '../webhook.messages.ts';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { actionsOfRow } from '../row-actions.ts';

async function resume({ id, name, waiting }: Row): Promise<void> {
  const text = webhookMessage('resume_text', { name: String(name), count: Number(waiting) });
  if (!(await confirm({ title: webhookMessage('resume_title'), text, okText: webhookMessage('resume') }))) return;
  await api('POST', `${webhooks.path}${id}/resume/`);
  toast.success(webhookMessage('resume_done'));
  await refreshDeliveries();
}

const runWebhookAction = { run: (_step: string, row: Row) => void resume(row).catch(reportError), dialog: null };

/** Actions of webhooks, e.g. resuming a paused one. */
const webhookActions: RowActions = {
  availableFor: (row) => actionsOfRow(row).filter((name) => name === 'resume'),
  text: () => webhookMessage('resume'),
  tone: () => 'success',
  useRun: () => runWebhookAction,
};

const deliveriesOf = (row: Row): string => `/webhookDelivery?target_id=${row.id}`;

/** Other servers that are notified of booking events. */
export const webhookScreen = defineScreen(webhooks, {
  search: [keyword, 'enabled', 'status', 'customer_id'],
  columns: [
    withWidth('name', 160),
    withWidth('url', 240),
    withWidth('enabled', 80),
    withWidth('status', 100),
    { ...withWidth('waiting', 85), opens: deliveriesOf },
    withWidth('last_error', 210),
    withWidth('last_sent_at', 180),
    withWidth('events', 220),
    withWidth('customer_id', 140),
    hiddenColumn('failures'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: ['name', 'enabled', fullWidth('url'), fullWidth('events'), 'customer_id', textArea('description')],
  above: LiveDeliveries,
  actions: webhookActions,
  custom: {
    test: { button: webhookMessage('test'), title: webhookMessage('test_title'), template: WebhookTestDialog },
    secret: { button: webhookMessage('secret'), title: webhookMessage('secret_title'), template: SecretDialog },
    log: { button: webhookMessage('log'), title: webhookMessage('log'), rights: ['Search'], open: deliveriesOf },
  },
});
