import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { actionsOf } from '../row-actions.ts';
import { refreshDeliveries } from '../live-deliveries.tsx';
import { webhookMessage } from '../webhook.messages.ts';

async function take(step: string, { id }: Row): Promise<void> {
  if (step === 'give_up') {
    const question = { title: webhookMessage('give_up_title'), text: webhookMessage('give_up_text'), danger: true };
    if (!(await confirm(question))) return;
  }
  await api('POST', `${webhookDeliveries.path}${id}/${step}/`);
  toast.success(webhookMessage(step === 'give_up' ? 'give_up_done' : 'again_done'));
  await refreshDeliveries();
}

const runDeliveryAction = { run: (step: string, row: Row) => void take(step, row).catch(reportError), dialog: null };

/** What is done with one that was sent, or waits to be. */
export const deliveryActions: RowActions = {
  availableFor: actionsOf,
  text: (step) => webhookMessage(step === 'give_up' ? 'give_up' : 'again'),
  tone: (step) => (step === 'give_up' ? 'danger' : 'primary'),
  useRun: () => runDeliveryAction,
};
