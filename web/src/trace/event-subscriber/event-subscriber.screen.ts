import { eventSubscribers } from '#contract/trace/event-subscriber.ts';
import { defineScreen, fixedColumn, hiddenColumn, keyword, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { actionsOfSubscriber } from './subscriber-actions.ts';
import { WhereNote } from './where-note.tsx';

/** Other systems that events are pushed to, and how that goes. */
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
  formIn: 'drawer',
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
