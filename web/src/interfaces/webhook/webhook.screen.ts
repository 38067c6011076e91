import { webhooks } from '#contract/interfaces/webhook.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { LiveDeliveries } from '../live-deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { webhookActions } from './webhook-actions.ts';
import { webhookMessage } from '../webhook.messages.ts';

const deliveriesOf = (row: Row): string => `/webhookDelivery?target_id=${row.id}`;

/** Other people's servers that are told what becomes of bookings. */
export const webhookScreen = defineScreen(webhooks, {
  search: [keyword, 'enabled', 'status', 'customer_id'],
  columns: [
    wide('name', 160),
    wide('url', 240),
    wide('enabled', 80),
    wide('status', 100),
    { ...wide('waiting', 85), opens: deliveriesOf },
    wide('last_error', 210),
    wide('last_sent_at', 180),
    wide('events', 220),
    wide('customer_id', 140),
    hidden('failures'),
    hidden('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: ['name', 'enabled', whole('url'), whole('events'), 'customer_id', textArea('description')],
  above: LiveDeliveries,
  actions: webhookActions,
  custom: {
    test: { button: webhookMessage('test'), title: webhookMessage('test_title'), template: TestDialog },
    secret: { button: webhookMessage('secret'), title: webhookMessage('secret_title'), template: SecretDialog },
    log: { button: webhookMessage('log'), title: webhookMessage('log'), rights: ['Search'], open: deliveriesOf },
  },
});
