import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { loginLogs } from '#contract/logs/login-log.ts';
import { files } from '#contract/system/file.ts';
import { users } from '#contract/system/user.ts';
import { type Caller, readable } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/db.ts';

/** Days that the figures look back on. */
const lastDays = 30;

type Day = { day: string; count: number };

type Asker = Pick<Caller, 'db' | 'viewer'>;

/** What of a table the caller sees, as their own list would have it; its rows are `t`. */
const seen = (resource: Resource, { viewer }: Asker) =>
  sql`${sql.table(resource.table)} t where not t.is_deleted and ${readable(resource, viewer)}`;
const logins = (asker: Asker) => sql`${seen(loginLogs, asker)} and t.result = 'ok'`;

export async function loginsTotal(asker: Asker): Promise<{ login_total: number }> {
  return one(asker.db, sql`select count(*) as login_total from ${logins(asker)}`);
}

export async function usersTotal(asker: Asker): Promise<{ users_total: number }> {
  return one(asker.db, sql`select count(*) as users_total from ${seen(users, asker)}`);
}

/** How many files there are, and their size, e.g. `1523 kB`. */
export async function attachmentTotal(asker: Asker): Promise<{ count: number; occupy_space: string }> {
  return one(
    asker.db,
    sql`select count(*) as count, pg_size_pretty(coalesce(sum(t.size), 0)) as occupy_space from ${seen(files, asker)}`,
  );
}

export async function databaseTotal({ db }: Asker): Promise<{ count: number; space: string }> {
  return one(
    db,
    sql`
      select count(*) as count, pg_size_pretty(pg_database_size(current_database())) as space
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
}

/** Accounts made on each of the last days, also on those without any. */
export function registeredUsers(asker: Asker): Promise<Day[]> {
  return byDay(asker.db, sql`select t.create_datetime from ${seen(users, asker)}`);
}

/** Logins on each of the last days. */
export function loginsByDay(asker: Asker): Promise<Day[]> {
  return byDay(asker.db, sql`select t.create_datetime from ${logins(asker)}`);
}

type Active = {
  /** Accounts made today, and logins of today. */
  today_users: number;
  today_logins: number;
  /** Accounts made within these days. */
  three_days: number;
  seven_days: number;
  /** People who logged in within 7 and within 30 days. */
  seven_days_active: number;
  monthly_active: number;
};

export function activity(asker: Asker): Promise<Active> {
  return one(
    asker.db,
    sql`
      with made as (
        select count(*) filter (where t.create_datetime >= current_date) as today_users,
          count(*) filter (where t.create_datetime >= current_date - 2) as three_days,
          count(*) filter (where t.create_datetime >= current_date - 6) as seven_days
        from ${seen(users, asker)}),
      came as (
        select count(*) filter (where t.create_datetime >= current_date) as today_logins,
          count(distinct t.user_id) filter (where t.create_datetime >= current_date - 6) as seven_days_active,
          count(distinct t.user_id) as monthly_active
        from ${logins(asker)} and t.create_datetime >= current_date - ${lastDays - 1}::int)
      select * from made cross join came`,
  );
}

/** Where the logins of the last days came from, the most first; '' where nobody can know. */
export async function loginRegions(asker: Asker): Promise<{ region: string; count: number }[]> {
  const { rows } = await sql<{ region: string; count: number }>`
    select t.province as region, count(*) as count from ${logins(asker)}
      and t.create_datetime >= current_date - ${lastDays - 1}::int
    group by t.province order by count desc, region`.execute(asker.db);
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

async function one<T>(db: Tx, statement: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await sql<T>`${statement}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}
