import { readTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { askCarrier } from './ask-carrier.ts';
import { type Due, dueOrders } from './order.queries.ts';

const atOnce = 200;

/** Asks carriers how the orders stand that they have, as not all of them tell it by themselves; every minute. */
export const carrierStatusTask = taskKind('carrier_status', async (_args, { deps, signal }) => {
  const due = await readTransaction(deps.database, (db) => dueOrders(db, atOnce));
  const byChannel = [...Map.groupBy(due, ({ channel_id }) => channel_id).values()];
  // Each at its own pace: one that does not answer keeps nobody else waiting.
  await Promise.all(byChannel.map((own) => askEach(deps, own, signal)));
  return { rows: due.length };
});

/** One after the other: carriers are not flooded. Who does not answer once is left to the next run. */
async function askEach(deps: JobDeps, due: readonly Due[], signal: AbortSignal): Promise<void> {
  for (const { booking_id } of due) if (signal.aborted || !(await askCarrier(deps, booking_id, signal))) return;
}
