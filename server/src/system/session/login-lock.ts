import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { settingsNow } from '#server/platform/system-config.ts';

/** What was typed as a name, and the account that it names. */
export type Named = { username: string; account?: { id: number } | undefined };

/**
 * How long too many failures keep somebody out; 0 when they do not. Counted by what was typed, so that an unknown account locks
 * like a known one and its absence cannot be told.
 */
export async function lockedSeconds(db: Tx, { username, account }: Named): Promise<number> {
  const { 'session.lock_failures': most, 'session.lock_minutes': minutes } = await settingsNow(db);
  const { rows } = await sql<{ failures: number; seconds: number }>`
    with recent as (
      select result, create_datetime from login_log
      where create_datetime > now() - make_interval(mins => ${minutes})
        and (lower(username) = ${username.toLowerCase()} or user_id = ${account?.id ?? null})
    )
    select count(*) as failures,
      greatest(1, ceil(extract(epoch from max(create_datetime) + make_interval(mins => ${minutes}) - now())))::int as seconds
    from recent
    where result = 'wrong' and create_datetime > coalesce((select max(create_datetime) from recent where result in ('ok', 'unlocked')), '-infinity')
  `.execute(db);
  const [state] = rows;
  return state && state.failures >= most ? state.seconds : 0;
}
