import { writeTransaction } from '#server/platform/database/db.ts';
import { type ScheduledTask, taskKind } from '#server/platform/task-kind.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { queueWaiting } from './queue.ts';

/** Goes on with what no job is at, e.g. because the last one was lost with its node. */
export function deliveriesTask(kind: DeliveryKind): ScheduledTask {
  return taskKind('deliveries', async (_args, { deps: { database, send } }) => {
    if (send) await writeTransaction(database, async (db) => queueWaiting({ db, send }, kind));
    return {};
  });
}
