import { taskKind } from '#server/platform/task-kind.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { settleChanged } from '../intake/public.ts';
import { queuePushes } from '../publisher/public.ts';
import { pollDue } from './poll-due.ts';
import { sql } from 'kysely';
import { maxSubscriptionDays } from '#contract/trace/subscription-states.ts';
import type { JobDeps } from '#server/platform/jobs.ts';

/**
 * Recomputes subscriptions with changed boxes, polls providers, simulates, ends old subscriptions, and queues
 * deliveries; every minute.
 */
export const tracePollTask = taskKind('trace_poll', async (_args, { deps, signal }) => {
  await settleChanged(deps, signal);
  await pollDue(deps, signal);
  await endOld(deps);
  const { database, send } = deps;
  if (send) await writeTransaction(database, async (db) => queuePushes(db, send));
  return {};
});

/** Subscriptions that have not ended otherwise end after half a year. */
async function endOld({ database, clock }: Pick<JobDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await writeTransaction(database, async (db) => {
    await sql`
      update trace_subscription set status = 'ENDED', ended_at = ${now}, is_forced_end = true, next_poll_at = null
      where status = 'ACTIVE' and not is_deleted
        and subscribed_at < ${now}::timestamptz - make_interval(days => ${maxSubscriptionDays})`.execute(db);
  });
}
