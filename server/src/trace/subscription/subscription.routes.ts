import { sheetTable } from '#server/http/list/resource-sql.ts';
import { batchSize } from '#contract/trace/subscription-states.ts';
import { BatchResponse, BatchInput } from '#contract/trace/reference-list.ts';
import { subscriptionSheet } from '#contract/trace/trace-subscription-sheet.ts';
import { TraceSubscription, TraceSubscriptionRow, traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { crud } from '#server/http/crud.ts';
import type { StoredRow } from '#server/http/row.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { addBatch } from './batch.ts';
import { withEvents } from './detail.ts';
import { stepRoutes } from './step.routes.ts';
import { completeReferences, referenceFindings, referenceIssues, referencesWritten } from './subscription.import.ts';
import { addSubscription, changeSubscription, withActions } from './subscription.service.ts';
import { traceSubscriptionTable } from './subscription.table.ts';

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

export const subscriptionRoutes: Route[] = [
  batchRoute,
  ...stepRoutes,
  ...crud(traceSubscriptionTable, {
    listRow: TraceSubscriptionRow,
    detailRow: TraceSubscription,
    // Lists have all fields of a subscription.
    present: (ctx, row) => withActions(ctx, row as StoredRow<typeof traceSubscriptions>),
    detail: withEvents,
    create: addSubscription,
    update: changeSubscription,
    issues: referenceIssues,
    importing: {
      resource: sheetTable(subscriptionSheet, traceSubscriptionTable),
      complete: completeReferences,
      findings: referenceFindings,
      afterWrite: referencesWritten,
    },
  }),
];
