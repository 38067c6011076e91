import { eventSubscribers, type SubscriberAction, subscriberActions } from '#contract/trace/event-subscriber.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { subscriberMessage } from './event-subscriber.messages.ts';

/** Steps that keep events from somebody, and are asked about first. */
const confirmations: Readonly<Partial<Record<SubscriberAction, 'pause_sure' | 'end_sure'>>> = {
  pause: 'pause_sure',
  end: 'end_sure',
};

function isAction(name: string): name is SubscriberAction {
  return subscriberActions.some((action) => action === name);
}

/** What the server says may be done with one now. */
function openActions(row: Row): string[] {
  const allowed: unknown = row['allowed_actions'];
  return Array.isArray(allowed) ? subscriberActions.filter((action) => allowed.includes(action)) : [];
}

async function take(action: SubscriberAction, row: Row): Promise<void> {
  const question = confirmations[action];
  const title = subscriberMessage(action);
  const address = String(row['callback_url']);
  if (question) {
    const text = subscriberMessage(question, { address });
    if (!(await confirm({ title, text, okText: title, danger: true }))) return;
  }
  await api('POST', `${eventSubscribers.path}${row.id}/${action}/`, { body: {} });
  toast.success(subscriberMessage(`${action}_done`));
  await queryClient.invalidateQueries({ queryKey: [eventSubscribers.name] });
}

const runSubscriberAction = {
  run: (name: string, row: Row) => {
    if (isAction(name)) take(name, row).catch(reportError);
  },
  dialog: null,
};

export const actionsOfSubscriber: RowActions = {
  availableFor: openActions,
  text: (name) => (isAction(name) ? subscriberMessage(name) : name),
  tone: (name) => (name === 'end' ? 'danger' : 'primary'),
  useRun: () => runSubscriberAction,
};
