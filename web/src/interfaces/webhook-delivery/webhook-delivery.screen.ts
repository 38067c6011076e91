import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { defineScreen, hiddenColumn, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { LiveDeliveries, refreshDeliveries } from '../live-deliveries.tsx';
import { DeliveryMore } from './delivery-more.tsx';
import { eventCell } from './event-cell.tsx';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { actionsOfRow } from '../row-actions.ts';
import { webhookMessage } from '../webhook.messages.ts';

async function runStep(step: string, { id }: Row): Promise<void> {
  if (step === 'give_up') {
    const question = { title: webhookMessage('give_up_title'), text: webhookMessage('give_up_text'), danger: true };
    if (!(await confirm(question))) return;
  }
  await api('POST', `${webhookDeliveries.path}${id}/${step}/`);
  toast.success(webhookMessage(step === 'give_up' ? 'give_up_done' : 'again_done'));
  await refreshDeliveries();
}

const runDeliveryAction = { run: (step: string, row: Row) => void runStep(step, row).catch(reportError), dialog: null };

/** Actions on a sent or queued delivery. */
const deliveryActions: RowActions = {
  availableFor: actionsOfRow,
  text: (step) => webhookMessage(step === 'give_up' ? 'give_up' : 'again'),
  tone: (step) => (step === 'give_up' ? 'danger' : 'primary'),
  useRun: () => runDeliveryAction,
};

const bookingPage = (row: Row): string =>
  row['booking_id'] === null ? '' : `/BookingDetails/${Number(row['booking_id'])}`;

/** Deliveries of webhooks, with the responses. */
export const webhookDeliveryScreen = defineScreen(webhookDeliveries, {
  search: ['target_id', 'type', 'status', 'order_no', 'told_at', 'answer_code', 'message_id'],
  columns: [
    withWidth('webhook', 140),
    { ...withWidth('type', 170), cell: eventCell },
    { ...withWidth('order_no', 120), opens: bookingPage },
    withWidth('status', 130),
    withWidth('answer_code', 90),
    withWidth('tries', 70),
    withWidth('told_at', 190),
    withWidth('next_try_at', 190),
    withWidth('answer_ms', 110),
    withWidth('error', 200),
    withWidth('answer', 220),
    withWidth('is_again', 70),
    hiddenColumn('is_test'),
    withWidth('create_datetime', 150),
    hiddenColumn('message_id'),
  ],
  formIn: 'drawer',
  form: [
    'webhook',
    'type',
    'is_test',
    'order_no',
    'status',
    'answer_code',
    'answer_ms',
    'tries',
    'told_at',
    'next_try_at',
    fullWidth('message_id'),
    fullWidth('error'),
  ],
  actions: deliveryActions,
  above: LiveDeliveries,
  more: DeliveryMore,
});
