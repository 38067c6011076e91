import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { dueTransmissions } from './claim.ts';
import { sendOne } from './send-one.ts';

const batchSize = 100;

/** Sends due transmissions that no node has claimed, e.g. because it died; every minute. */
export const exchangeOutboxTask = taskKind('exchange_outbox', async (_args, { deps, signal }) => {
  const due = await writeTransaction(deps.database, (db) => dueTransmissions(db, batchSize));
  for (const id of due) {
    if (signal.aborted) break;
    // Sequentially, to limit the load on carriers.
    await sendOne(deps, id, signal);
  }
  return { rows: due.length };
});
