import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { dueTransmissions } from './claim.ts';
import { sendOne } from './send-one.ts';

const batchSize = 100;

/** Sends what is due and what nobody is at, e.g. as its node has died; every minute. */
export const exchangeOutboxTask = taskKind('exchange_outbox', async (_args, { deps, signal }) => {
  const due = await writeTransaction(deps.database, (db) => dueTransmissions(db, batchSize));
  for (const id of due) {
    if (signal.aborted) break;
    // One after the other: carriers are not flooded.
    await sendOne(deps, id, signal);
  }
  return { rows: due.length };
});
