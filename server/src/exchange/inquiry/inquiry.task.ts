import { readTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { inquire } from './inquire.ts';
import { type Due, dueOrders } from './order.queries.ts';

const batchSize = 200;

/** Requests the states of orders from carriers, because not all of them send changes; every minute. */
export const carrierStatusTask = taskKind('carrier_status', async (_args, { deps, signal }) => {
  const due = await readTransaction(deps.database, (db) => dueOrders(db, batchSize));
  const byChannel = [...Map.groupBy(due, ({ channel_id }) => channel_id).values()];
  // Channels in parallel, so that a slow carrier does not delay the others.
  await Promise.all(byChannel.map((orders) => inquireEach(deps, orders, signal)));
  return { rows: due.length };
});

/** Sequentially, to limit the load on the carrier. After one failure its further orders wait for the next run. */
async function inquireEach(deps: JobDeps, due: readonly Due[], signal: AbortSignal): Promise<void> {
  for (const { booking_id } of due) if (signal.aborted || !(await inquire(deps, booking_id, signal))) return;
}
