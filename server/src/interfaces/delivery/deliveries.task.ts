import { writeTransaction } from '#server/platform/database/db.ts';
import { type ScheduledTask, taskKind } from '#server/platform/task-kind.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { queueWaiting } from './queue.ts';

/** Queues jobs for receivers without one, e.g. because it was lost with its node. */
export function deliveriesTask(kind: DeliveryKind): ScheduledTask {
  return taskKind('deliveries', async (_args, { deps: { database, send } }) => {
    if (send) await writeTransaction(database, async (db) => queueWaiting({ db, send }, kind));
    return {};
  });
}
