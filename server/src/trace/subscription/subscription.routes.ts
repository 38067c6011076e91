import { sql } from 'kysely';
import { batchSize, staleHours } from '#contract/trace/subscription-states.ts';
import { BatchResponse, BatchInput } from '#contract/trace/reference-list.ts';
import { subscriptionSheet } from '#contract/trace/trace-subscription-sheet.ts';
import { TraceSubscription, TraceSubscriptionRow, traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { crud } from '#server/http/crud.ts';
import type { StoredRow } from '#server/http/rows.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { addBatch } from './batch.ts';
import { withEvents } from './detail.ts';
import { stepRoutes } from './step.routes.ts';
import { completeReferences, referenceFindings, referenceIssues, referencesWritten } from './subscription.import.ts';
import { addSubscription, changeSubscription, withActions } from './subscription.service.ts';

const batchRoute = route({
  method: 'POST',
  url: `${traceSubscriptions.path}batch/`,
  access: 'trace_subscription:Create',
  summary: `Bill tracing: subscribe a pasted list of at most ${batchSize} references`,
  labels: [traceSubscriptions.labels],
  body: BatchInput,
  output: BatchResponse,
  handle: async (ctx: Ctx, { body }) => addBatch(ctx, body),
});

const lastContactAt = 'coalesce(t.last_push_at, t.subscribed_at, t.create_datetime)';

export const subscriptionRoutes: Route[] = [
  batchRoute,
  ...stepRoutes,
  ...crud(traceSubscriptions, {
    computed: {
      provider_kind: '(select p.kind from trace_provider p where p.code = t.provider)',
      booking_no: `coalesce((select coalesce(nullif(b.mblno, ''), b.orderno) from booking b where b.id = t.booking_id), '')`,
      is_stale: `(t.status = 'ACTIVE' and ${lastContactAt} < now() - interval '${staleHours} hours')`,
      is_shared: '(t.share_token is not null)',
      current_zone: `coalesce((select p.time_zone from trace_event e join port p on p.code = e.unlocode
        where e.subscription_id = t.id and e.node = t.current_node and e.event_at = t.current_node_at and not e.is_retracted
        limit 1), '')`,
      eta_zone: `coalesce((select p.time_zone from port p where p.code = t.pod), '')`,
    },
    listRow: TraceSubscriptionRow,
    detailRow: TraceSubscription,
    customerCondition: (id) =>
      sql`exists (select from booking b where b.id = t.booking_id and b.customer_id = ${id} and not b.is_deleted)`,
    // Lists leave no field of a subscription out.
    present: (ctx, row) => withActions(ctx, row as StoredRow<typeof traceSubscriptions>),
    detail: withEvents,
    create: addSubscription,
    update: changeSubscription,
    issues: referenceIssues,
    importing: {
      resource: subscriptionSheet,
      complete: completeReferences,
      findings: referenceFindings,
      afterWrite: referencesWritten,
    },
  }),
];
