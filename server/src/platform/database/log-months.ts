import { type Kysely, sql } from 'kysely';
import type { DB } from './db-types.ts';

/** Tables that are kept by months, each month a partition of its own. */
export const monthlyLogs = ['login_log', 'operation_log'] as const;
export type MonthlyLog = (typeof monthlyLogs)[number];

/** Rows of a month without a partition are kept all the same, but such a month costs a move later. */
const monthsAhead = 2;

/** Makes this month's partitions and those of the months to come; on every start and every night. */
export async function makeMonths(db: Kysely<DB>, now: Date): Promise<void> {
  for (const table of monthlyLogs) {
    await db.transaction().execute(async (tx) => {
      // Nodes that start at once make them one after the other: in a statement of its own, or the next one would not see what was made.
      await sql`select pg_advisory_xact_lock(hashtext(${`months of ${table}`}))`.execute(tx);
      await sql`
        select make_month(${table}, ${now}::timestamptz + make_interval(months => n))
        from generate_series(0, ${monthsAhead}::int) n`.execute(tx);
    });
  }
}

/**
 * Drops the months of a log that ended before a moment, and answers their names. Dropping waits for whoever reads the log and
 * keeps everybody else waiting, hence not for long: what is in use goes another night.
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
