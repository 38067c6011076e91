import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { loginTypes } from './login-types.ts';

/** The typed name, and its account. */
export type LoginName = { username: string; account?: { id: number } | undefined };

/** The origin of a login; `device` if the account was used on it before. */
export type LoginOrigin = { ip: string; device: number | undefined };

/** Attempts by users who are logged in or have entered the password: strangers cannot lock them out this way. */
const signedInTypes = sql.raw(`(${[loginTypes.secondFactor, loginTypes.unlock, loginTypes.newPassword].join(', ')})`);

/** A multiple of an address's limit: more failures from any addresses slow everyone else down. */
const manyAddresses = 4;
const maxSlowSeconds = 60;

type State = { failures: number; seconds: number };

/**
 * Remaining seconds of a lock after failed logins; 0 if not locked. Failures of one address lock only that address, and
 * those of a known device lock the device, so that guessing elsewhere does not lock the owner out. Counted by typed
 * name, so that unknown accounts lock like existing ones.
 */
export async function originLockedSeconds(db: Tx, loginName: LoginName, { ip, device }: LoginOrigin): Promise<number> {
  const originCondition =
    device === undefined ? sql`(ip = ${ip} and (device_id is null or result = 'ok'))` : sql`device_id = ${device}`;
  const { 'session.lock_failures': maxFailures } = await currentSettings(db);
  const current = await failuresOf(
    db,
    loginName,
    sql`(result = 'unlocked' or login_type not in ${signedInTypes} and ${originCondition})`,
  );
  if (current.failures >= maxFailures) return current.seconds;
  return device === undefined ? slowSeconds(db, loginName, maxFailures) : 0;
}

/**
 * Remaining seconds of a lock for guesses after the password was entered: these lock the account, wherever they come
 * from.
 */
export async function accountLockedSeconds(db: Tx, loginName: LoginName): Promise<number> {
  const { 'session.lock_failures': maxFailures } = await currentSettings(db);
  const { failures, seconds } = await failuresOf(
    db,
    loginName,
    sql`(result in ('ok', 'unlocked') or login_type in ${signedInTypes})`,
  );
  return failures >= maxFailures ? seconds : 0;
}

/** Failures since the last success that match a condition, and how long the last of them counts. */
async function failuresOf(db: Tx, loginName: LoginName, condition: RawBuilder<unknown>): Promise<State> {
  const { rows } = await sql<State>`
    with recent as (${recentOf(await minutesOf(db), loginName, condition)})
    select count(*) as failures,
      greatest(1, ceil(extract(epoch from max(create_datetime) + make_interval(mins => ${await minutesOf(db)}) - now())))::int as seconds
    from recent
    where result = 'wrong' and create_datetime > coalesce((select max(create_datetime) from recent where result in ('ok', 'unlocked')), '-infinity')`.execute(
    db,
  );
  return rows[0] ?? { failures: 0, seconds: 0 };
}

/** Guesses from many addresses are delayed increasingly, except on known devices. */
async function slowSeconds(db: Tx, loginName: LoginName, maxFailures: number): Promise<number> {
  const condition = sql`(result = 'unlocked' or result = 'wrong' and login_type not in ${signedInTypes} and device_id is null)`;
  const { rows } = await sql<{ failures: number; since: number }>`
    with recent as (${recentOf(await minutesOf(db), loginName, condition)})
    select count(*) as failures, coalesce(extract(epoch from now() - max(create_datetime)), 0)::float8 as since
    from recent
    where result = 'wrong' and create_datetime > coalesce((select max(create_datetime) from recent where result = 'unlocked'), '-infinity')`.execute(
    db,
  );
  const { failures, since } = rows[0] ?? { failures: 0, since: 0 };
  const excess = Math.floor(failures / maxFailures) - manyAddresses;
  if (excess < 0) return 0;
  return Math.max(0, Math.ceil(Math.min(maxSlowSeconds, 2 ** (excess + 1)) - since));
}

async function minutesOf(db: Tx): Promise<number> {
  return (await currentSettings(db))['session.lock_minutes'];
}

function recentOf(
  minutes: number,
  { username, account }: LoginName,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select result, create_datetime from login_log
    where create_datetime > now() - make_interval(mins => ${minutes})
      and (lower(username) = ${username.toLowerCase()} or user_id = ${account?.id ?? null}) and ${condition}`;
}
