import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { queuedJobs } from '#server/workbench/public.ts';

/** Gives jobs that were given up within a day one try more, as pg-boss's own `retry` does; answers how many. */
export async function retryFailed(db: Tx, kind: string): Promise<number> {
  const hasFailed = (await queuedJobs(db)).some(({ name, failed }) => name === kind && failed > 0);
  if (!hasFailed) return 0;
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${kind} and state = 'failed' and completed_on > now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
