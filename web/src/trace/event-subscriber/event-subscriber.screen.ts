import { eventSubscribers } from '#contract/trace/event-subscriber.ts';
import { defineScreen, fixed, hidden, keyword, whole, wide } from '#web/screen/define-screen.ts';
import { actionsOfSubscriber } from './subscriber-actions.ts';
import { WhereNote } from './where-note.tsx';

/** Other systems that events are pushed to, and how that goes. */
export const eventSubscriberScreen = defineScreen(eventSubscribers, {
  search: [keyword, 'status', 'last_sent_at', 'create_datetime'],
  columns: [
    fixed('callback_url', 320),
    wide('status', 100),
    wide('waiting', 90),
    wide('failures', 120),
    wide('last_error', 240),
    wide('last_sent_at', 190),
    wide('creator_name', 110),
    wide('filters', 260),
    wide('create_datetime', 160),
    hidden('subscription_id'),
  ],
  formIn: 'drawer',
  form: [
    whole('callback_url'),
    'status',
    'last_sent_at',
    'waiting',
    'failures',
    whole('last_error'),
    whole('filters'),
    whole('subscription_id'),
  ],
  above: WhereNote,
  actions: actionsOfSubscriber,
});
