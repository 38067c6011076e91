import { eventSubscribers, type SubscriberAction, subscriberActions } from '#contract/trace/event-subscriber.ts';
import { defineScreen, fixedColumn, hiddenColumn, keyword, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { WhereNote } from './where-note.tsx';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { subscriberMessage } from './event-subscriber.messages.ts';

/** Steps that stop the delivery of events, and need a confirmation. */
const confirmations: Readonly<Partial<Record<SubscriberAction, 'pause_sure' | 'end_sure'>>> = {
  pause: 'pause_sure',
  end: 'end_sure',
};

function isAction(name: string): name is SubscriberAction {
  return subscriberActions.some((action) => action === name);
}

/** The allowed actions of a row. */
function openActions(row: Row): string[] {
  const allowed: unknown = row['allowed_actions'];
  return Array.isArray(allowed) ? subscriberActions.filter((action) => allowed.includes(action)) : [];
}

async function runStep(action: SubscriberAction, row: Row): Promise<void> {
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
    if (isAction(name)) runStep(name, row).catch(reportError);
  },
  dialog: null,
};

const actionsOfSubscriber: RowActions = {
  availableFor: openActions,
  text: (name) => (isAction(name) ? subscriberMessage(name) : name),
  tone: (name) => (name === 'end' ? 'danger' : 'primary'),
  useRun: () => runSubscriberAction,
};

/** Other systems that receive events, and the state of the deliveries. */
export const eventSubscriberScreen = defineScreen(eventSubscribers, {
  search: [keyword, 'status', 'last_sent_at', 'create_datetime'],
  columns: [
    fixedColumn('callback_url', 320),
    withWidth('status', 100),
    withWidth('waiting', 90),
    withWidth('failures', 120),
    withWidth('last_error', 240),
    withWidth('last_sent_at', 190),
    withWidth('creator_name', 110),
    withWidth('filters', 260),
    withWidth('create_datetime', 160),
    hiddenColumn('subscription_id'),
  ],
  form: [
    fullWidth('callback_url'),
    'status',
    'last_sent_at',
    'waiting',
    'failures',
    fullWidth('last_error'),
    fullWidth('filters'),
    fullWidth('subscription_id'),
  ],
  above: WhereNote,
  actions: actionsOfSubscriber,
});
