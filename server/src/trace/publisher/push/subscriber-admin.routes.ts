import { sql } from 'kysely';
import * as z from 'zod';
import {
  EventSubscriber,
  eventSubscribers,
  type SubscriberAction,
  subscriberActions,
} from '#contract/trace/event-subscriber.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Action, type Ctx, type Route, route } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { byId } from '#server/http/slice.ts';
import { localiseFailure } from '#server/http/response/localise-failure.ts';
import { fail } from '#server/platform/app-error.ts';
import { seenSubscriptions } from '../../seen-subscriptions.ts';
import { queuePushes } from './queue.ts';
import { resume } from './subscribers.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const { path, name, labels } = eventSubscribers;

type Step = {
  right: Action;
  summary: string;
  isOpen: (row: Row) => boolean;
  take: (ctx: Ctx, id: number) => Promise<unknown>;
};

const steps: Readonly<Record<SubscriberAction, Step>> = {
  pause: {
    right: 'Pause',
    summary: 'push nothing more to one, until it is resumed',
    isOpen: ({ status }) => status === 'ACTIVE',
    take: async ({ db }, id) =>
      sql`update event_subscriber set status = 'PAUSED', queued_at = null where id = ${id}`.execute(db),
  },
  resume: {
    right: 'Pause',
    summary: 'go on with one that was paused',
    isOpen: ({ status }) => status === 'PAUSED',
    take: async ({ db, jobs }, id) => {
      await resume(db, id);
      await queuePushes(db, jobs.send);
    },
  },
  end: {
    right: 'Stop',
    summary: 'end one; what waited for it is forgotten',
    isOpen: () => true,
    take: async ({ db }, id) => sql`delete from event_subscriber where id = ${id}`.execute(db),
  },
};

const urlOf = (action: SubscriberAction): `/${string}/` => `${path}{id}/${action}/`;

function stepRoute(action: SubscriberAction): Route {
  const { right, summary, isOpen, take } = steps[action];
  return route({
    method: 'POST',
    url: urlOf(action),
    access: `${name}:${right}`,
    summary: `Event subscribers: ${summary}`,
    labels: [labels],
    params: byId,
    output: z.object({ id: z.int() }),
    handle: async (ctx: Ctx, { params: { id } }) => {
      if (!isOpen(await lockedRow(ctx, eventSubscriberTable, id))) fail('trace.not_now');
      await take(ctx, id);
      ctx.reply.message = 'done';
      return { id };
    },
  });
}

/** Adds the actions open to the caller. */
function withActions({ viewer }: Ctx, row: Row): Row {
  const mayTake = (action: SubscriberAction): boolean =>
    viewer.rights.allows('POST', urlOf(action), urlOf(action).replace('{id}', '0'));
  return {
    ...row,
    allowed_actions: subscriberActions.filter((action) => steps[action].isOpen(row) && mayTake(action)),
  };
}

/** The query may contain credentials. */
const withoutQuery = String.raw`regexp_replace(t.callback_url, '\?.*$', '?…')`;
const filters = `coalesce((select string_agg(f.key || ': ' || case jsonb_typeof(f.value)
    when 'array' then (select string_agg(v, ', ') from jsonb_array_elements_text(f.value) v) else f.value #>> '{}' end,
    '; ' order by f.key) from jsonb_each(t.filters) f), '')`;

const eventSubscriberTable = tableOf(eventSubscribers, {
  sql: {
    computed: {
      callback_url: withoutQuery,
      filters,
    },
    ofReader: {
      waiting: (viewer) => sql`
        select count(*)::int from event_outbox o join trace_event e on e.id = o.event_id
        where o.subscriber_id = t.id and e.subscription_id in (${seenSubscriptions(viewer)})`,
    },
    keywords: { subscription_id: (pattern) => sql`t.subscription_id::text ilike ${pattern}` },
  },
  localise: localiseFailure('last_error'),
});

/** Subscribers and their state; administrators of connections can pause and end others' as well. */
export const subscriberAdminRoutes: readonly Route[] = [
  ...readOnlyRoutes(eventSubscriberTable, {
    listRow: EventSubscriber,
    detailRow: EventSubscriber,
    present: withActions,
    detail: async (ctx, row) => withActions(ctx, row),
  }),
  ...subscriberActions.map(stepRoute),
];
