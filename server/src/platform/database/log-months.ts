import { type Kysely, sql } from 'kysely';
import type { DB } from './db-types.ts';

/** Tables partitioned by month. */
export const monthlyLogs = ['login_log', 'operation_log'] as const;
export type MonthlyLog = (typeof monthlyLogs)[number];

/** Rows of a month without a partition go to the default one, from which they have to be moved later. */
const monthsAhead = 2;

/** Creates the partitions of this month and the next; run at every start and every night. */
export async function makeMonths(db: Kysely<DB>, now: Date): Promise<void> {
  for (const table of monthlyLogs) {
    await db.transaction().execute(async (tx) => {
      // Nodes that start at the same time take turns: in a statement of its own, because otherwise the next one would
      // not see the new partitions.
      await sql`select pg_advisory_xact_lock(hashtext(${`months of ${table}`}))`.execute(tx);
      await sql`
        select make_month(${table}, ${now}::timestamptz + make_interval(months => n))
        from generate_series(0, ${monthsAhead}::int) n`.execute(tx);
    });
  }
}

/**
 * Drops the months of a log that ended before `before`, and returns their names. Dropping waits for readers of the log
 * and blocks all others, so it has a short time-out: a log in use is dropped another night.
 */
export async function dropMonths(db: Kysely<DB>, table: MonthlyLog, before: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from months_before(${table}, ${before}::timestamptz) as month`.execute(db);
  const dropped: string[] = [];
  for (const { month } of rows) {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`drop table ${sql.table(month)}`.execute(tx);
    });
    dropped.push(month);
  }
  return dropped;
}
