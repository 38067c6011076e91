import { readTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { inquire } from './inquire.ts';
import { type Due, dueOrders } from './order.queries.ts';

const batchSize = 200;

/** Asks carriers how the orders stand that they have, as not all of them tell it by themselves; every minute. */
export const carrierStatusTask = taskKind('carrier_status', async (_args, { deps, signal }) => {
  const due = await readTransaction(deps.database, (db) => dueOrders(db, batchSize));
  const byChannel = [...Map.groupBy(due, ({ channel_id }) => channel_id).values()];
  // Each at its own pace: one that does not answer keeps nobody else waiting.
  await Promise.all(byChannel.map((orders) => inquireEach(deps, orders, signal)));
  return { rows: due.length };
});

/** One after the other: carriers are not flooded. Who does not answer once is left to the next run. */
async function inquireEach(deps: JobDeps, due: readonly Due[], signal: AbortSignal): Promise<void> {
  for (const { booking_id } of due) if (signal.aborted || !(await inquire(deps, booking_id, signal))) return;
}
