import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Days that the figures look back on (wire.md 1.15). */
const lastDays = 30;

type Day = { day: string; count: number };

export async function loginsTotal(db: Tx): Promise<{ login_total: number }> {
  return one(db, sql`select count(*) as login_total from login_log where result = 'ok'`);
}

export async function usersTotal(db: Tx): Promise<{ users_total: number }> {
  return one(db, sql`select count(*) as users_total from users where not is_deleted`);
}

/** How many files there are, and their size, e.g. `1523 kB`. */
export async function attachmentTotal(db: Tx): Promise<{ count: number; occupy_space: string }> {
  return one(
    db,
    sql`select count(*) as count, pg_size_pretty(coalesce(sum(size), 0)) as occupy_space from file where not is_deleted`,
  );
}

export async function databaseTotal(db: Tx): Promise<{ count: number; space: string }> {
  return one(
    db,
    sql`
      select count(*) as count, pg_size_pretty(pg_database_size(current_database())) as space
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
}

/** Accounts made on each of the last days, also on those without any. */
export function registeredUsers(db: Tx): Promise<Day[]> {
  return byDay(db, sql`select create_datetime from users where not is_deleted`);
}

/** Logins on each of the last days. */
export function loginsByDay(db: Tx): Promise<Day[]> {
  return byDay(db, sql`select create_datetime from login_log where result = 'ok'`);
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

export function activity(db: Tx): Promise<Active> {
  return one(
    db,
    sql`
      with made as (
        select count(*) filter (where create_datetime >= current_date) as today_users,
          count(*) filter (where create_datetime >= current_date - 2) as three_days,
          count(*) filter (where create_datetime >= current_date - 6) as seven_days
        from users where not is_deleted),
      came as (
        select count(*) filter (where create_datetime >= current_date) as today_logins,
          count(distinct user_id) filter (where create_datetime >= current_date - 6) as seven_days_active,
          count(distinct user_id) as monthly_active
        from login_log where result = 'ok' and create_datetime >= current_date - ${lastDays - 1}::int)
      select * from made cross join came`,
  );
}

/** Where the logins of the last days came from, the most first; '' where nobody can know. */
export async function loginRegions(db: Tx): Promise<{ region: string; count: number }[]> {
  const { rows } = await sql<{ region: string; count: number }>`
    select province as region, count(*) as count from login_log
    where result = 'ok' and create_datetime >= current_date - ${lastDays - 1}::int
    group by province order by count desc, region`.execute(db);
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
