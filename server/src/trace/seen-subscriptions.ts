import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';
import { traceSubscriptionTable } from '#server/trace/subscription/subscription.table.ts';

/** A statement for the ids of the subscriptions in a reader's scope. */
export function seenSubscriptions(viewer: Viewer): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select t.id from trace_subscription t where ${readable(traceSubscriptionTable, viewer)}`;
}
