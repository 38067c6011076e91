import { sql } from 'kysely';
import { maxSubscriptionDays } from '#contract/trace/subscription-states.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { writeTransaction } from '#server/platform/db.ts';

/** Whatever has not come to an end by itself ends after half a year. */
export async function endOld({ database, clock }: Pick<JobDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await writeTransaction(database, async (db) => {
    await sql`
      update trace_subscription set status = 'ENDED', ended_at = ${now}, is_forced_end = true, next_poll_at = null
      where status = 'ACTIVE' and not is_deleted
        and subscribed_at < ${now}::timestamptz - make_interval(days => ${maxSubscriptionDays})`.execute(db);
  });
}
