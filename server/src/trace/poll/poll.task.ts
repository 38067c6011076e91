import { taskKind } from '#server/platform/task-kind.ts';
import { writeTransaction } from '#server/platform/db.ts';
import { settleChanged } from '../intake/public.ts';
import { queuePushes } from '../publisher/public.ts';
import { pollDue } from './poll-due.ts';
import { endOld } from './end-old.ts';

/**
 * Works out anew what changed boxes concern, asks providers for what is due, plays what is simulated, ends what has grown old, and
 * sees to it that others hear of it; every minute.
 */
export const tracePollTask = taskKind('trace_poll', async (_args, { deps, signal }) => {
  await settleChanged(deps, signal);
  await pollDue(deps, signal);
  await endOld(deps);
  const { database, send } = deps;
  if (send) await writeTransaction(database, async (db) => queuePushes(db, send));
  return {};
});
