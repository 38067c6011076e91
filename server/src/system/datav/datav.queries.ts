import { sql } from 'kysely';
import type { ResourceTable } from '#server/http/list/resource-sql.ts';
import { files } from '#contract/system/file.ts';
import { type Caller, readable } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { loginLogTable } from '#server/logs/login-log/login-log.table.ts';
import { userTable } from '#server/system/user/user.table.ts';

/** Days covered by the figures. */
const lastDays = 30;

type Day = { day: string; count: number };

type ReadContext = Pick<Caller, 'db' | 'viewer'>;

/** The rows `t` of a table in the caller's scope. */
const visibleRows = (resource: ResourceTable, { viewer }: ReadContext) =>
  sql`${sql.table(resource.table)} t where not t.is_deleted and ${readable(resource, viewer)}`;
const logins = (context: ReadContext) => sql`${visibleRows(loginLogTable, context)} and t.result = 'ok'`;

export async function loginsTotal(context: ReadContext): Promise<{ login_total: number }> {
  return queryOne(context.db, sql`select count(*) as login_total from ${logins(context)}`);
}

export async function usersTotal(context: ReadContext): Promise<{ users_total: number }> {
  return queryOne(context.db, sql`select count(*) as users_total from ${visibleRows(userTable, context)}`);
}

/** Number of files, and their size, e.g. `1523 kB`. */
export async function attachmentTotal(context: ReadContext): Promise<{ count: number; occupy_space: string }> {
  return queryOne(
    context.db,
    sql`select count(*) as count, pg_size_pretty(coalesce(sum(t.size), 0)) as occupy_space from ${visibleRows(files, context)}`,
  );
}

export async function databaseTotal({ db }: ReadContext): Promise<{ count: number; space: string }> {
  return queryOne(
    db,
    sql`
      select count(*) as count, pg_size_pretty(pg_database_size(current_database())) as space
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
}

/** New accounts on each of the last days, including days without any. */
export function registeredUsers(context: ReadContext): Promise<Day[]> {
  return byDay(context.db, sql`select t.create_datetime from ${visibleRows(userTable, context)}`);
}

/** Logins on each of the last days. */
export function loginsByDay(context: ReadContext): Promise<Day[]> {
  return byDay(context.db, sql`select t.create_datetime from ${logins(context)}`);
}

type Active = {
  /** Accounts created today, and today's logins. */
  today_users: number;
  today_logins: number;
  /** Accounts created within three days. */
  three_days: number;
  seven_days: number;
  /** Users who logged in within 7 and within 30 days. */
  seven_days_active: number;
  monthly_active: number;
};

export function activity(context: ReadContext): Promise<Active> {
  return queryOne(
    context.db,
    sql`
      with made as (
        select count(*) filter (where t.create_datetime >= current_date) as today_users,
          count(*) filter (where t.create_datetime >= current_date - 2) as three_days,
          count(*) filter (where t.create_datetime >= current_date - 6) as seven_days
        from ${visibleRows(userTable, context)}),
      came as (
        select count(*) filter (where t.create_datetime >= current_date) as today_logins,
          count(distinct t.user_id) filter (where t.create_datetime >= current_date - 6) as seven_days_active,
          count(distinct t.user_id) as monthly_active
        from ${logins(context)} and t.create_datetime >= current_date - ${lastDays - 1}::int)
      select * from made cross join came`,
  );
}

/** Origins of the logins of the last days, most frequent first; '' if unknown. */
export async function loginRegions(context: ReadContext): Promise<{ region: string; count: number }[]> {
  const { rows } = await sql<{ region: string; count: number }>`
    select t.province as region, count(*) as count from ${logins(context)}
      and t.create_datetime >= current_date - ${lastDays - 1}::int
    group by t.province order by count desc, region`.execute(context.db);
  return rows;
}

async function byDay(db: Tx, moments: ReturnType<typeof sql>): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(m.create_datetime) as count
    from generate_series(current_date - ${lastDays - 1}::int, current_date, interval '1 day') as d(day)
    left join (${moments}) as m on m.create_datetime >= d.day and m.create_datetime < d.day + interval '1 day'
    group by d.day order by d.day`.execute(db);
  return rows;
}

async function queryOne<T>(db: Tx, statement: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await sql<T>`${statement}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}
