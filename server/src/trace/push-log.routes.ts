import { sql } from 'kysely';
import { tracePushLog } from '#contract/trace/trace-push-log.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { seenSubscriptions } from './seen-subscriptions.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const maxShownLength = 100_000;

const tracePushLogTable = tableOf(tracePushLog, {
  sql: {
    shared: (viewer) => sql`t.subscription_id in (${seenSubscriptions(viewer)})`,
    computed: {
      reference_no: `coalesce((select s.reference_no from trace_subscription s where s.id = t.subscription_id), '')`,
      size: 'octet_length(t.body)',
      body: `left(t.body, ${maxShownLength})`,
    },
  },
});

/**
 * Raw messages about subscriptions in the reader's scope; those without one, such as pushes with a wrong signature, are
 * for users who see everything.
 */
export const pushLogRoutes: readonly Route[] = readOnlyRoutes(tracePushLogTable);
