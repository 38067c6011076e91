import { type RawBuilder, sql } from 'kysely';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';

/** The ids of the subscriptions that a reader sees, as a statement. */
export function seenSubscriptions(viewer: Viewer): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select t.id from trace_subscription t where ${readable(traceSubscriptions, viewer)}`;
}
