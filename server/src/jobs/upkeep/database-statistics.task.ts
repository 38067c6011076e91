import { sql } from 'kysely';
import { taskKind } from '#server/platform/task-kind.ts';

type Size = { table_name: string; bytes: number; row_count: number };
const maxListedTables = 5;

/** Records the size of every table, once a day, and analyses them for the planner. */
export const databaseStatisticsTask = taskKind(
  'database_statistics',
  async (args, { deps: { database }, writeLine }) => {
    if (args.refresh) {
      await sql`analyze (skip_locked)`.execute(database);
      writeLine({ key: 'statistics_refreshed' });
    }
    const { rows } = await sql<Size>`
    insert into database_statistic (measured_on, table_name, bytes, row_count)
    select current_date, c.relname, pg_total_relation_size(c.oid), greatest(c.reltuples, 0)::bigint
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    on conflict (measured_on, table_name) do update set bytes = excluded.bytes, row_count = excluded.row_count
    returning table_name, bytes, row_count`.execute(database);
    await sql`
    delete from database_statistic where measured_on < current_date - ${args.keep_days}::int`.execute(database);
    const largest = rows.toSorted((a, b) => b.bytes - a.bytes).slice(0, maxListedTables);
    for (const { table_name: table, bytes, row_count: count } of largest)
      writeLine({ key: 'table_size', params: { table, bytes, count } });
    return {
      tables: rows.length,
      rows: rows.reduce((sum, row) => sum + row.row_count, 0),
      database_bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
      largest: largest.map((row) => row.table_name).join(', '),
    };
  },
);
