import { CompiledQuery, type InferResult, sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { preparedHint } from '#server/platform/database/prepared-statement-hint.ts';
import { noteConfigVersion } from '#server/platform/settings/system-config.ts';
import { passwordIsDue } from './password-age.ts';
import { lockedScreen } from './session-lock.ts';

/** Restricts a session to routes that permit it (`allowedWhile`). */
export type SessionGate =
  /** The screen is locked: the token alone permits nothing. */
  | 'locked'
  /** One of their roles requires a second factor, and they have none. */
  | 'factor_missing'
  /** A view as another user, which is read-only. */
  | 'viewing';

export type SessionOwner = {
  userId: number;
  rightsVersion: number;
  /** Another user has set their password; they have to change it first. */
  mustChangePassword: boolean;
  /** The actual user in a view as another user. */
  realUserId: number | undefined;
};

/**
 * The user of a session, its restrictions, and the current versions of rights and settings: the one statement with
 * which every authenticated request begins. Restrictions of a session also apply to a view that was opened in it.
 */
export async function sessionOwner(
  db: Tx,
  sessionId: number,
  allowedGates: readonly SessionGate[] = [],
): Promise<SessionOwner> {
  const sessionRow = await liveRow(db, sessionId);
  if (sessionRow.locked && !allowedGates.includes('locked'))
    return fail('session.locked', {}, await lockedScreen(db, sessionRow.real_user_id ?? sessionRow.user_id));
  if (sessionRow.lacks_factor && !allowedGates.includes('factor_missing'))
    return fail('second_factor.required', {}, { code: 'second_factor.required' });
  const isView = sessionRow.real_user_id !== null;
  return {
    userId: sessionRow.user_id,
    rightsVersion: sessionRow.rights_version ?? 0,
    mustChangePassword: !isView && sessionRow.password_is_due,
    realUserId: sessionRow.real_user_id ?? undefined,
  };
}

async function liveRow(db: Tx, sessionId: number) {
  const sessionRow = await rowOf(db, sessionId);
  if (!sessionRow) return fail('token_not_valid');
  noteConfigVersion(db, sessionRow.config_version);
  if (!sessionRow.is_active || sessionRow.is_deleted) return fail('user_not_found');
  return sessionRow.live ? sessionRow : fail('token_not_valid');
}

let rowText: string | undefined;

/** Every request runs it, so its text is compiled once. */
async function rowOf(db: Tx, sessionId: number) {
  const query = () => rowQuery(db, sessionId);
  rowText ??= query().compile().sql;
  const { rows } = await db.executeQuery<InferResult<ReturnType<typeof query>>[number]>(
    CompiledQuery.raw(rowText, [sessionId]),
  );
  return rows[0];
}

function rowQuery(db: Tx, sessionId: number) {
  const live = (name: string) =>
    sql`${sql.ref(`${name}.ended_at`)} is null and ${sql.ref(`${name}.expires_at`)} > now()`;
  return (
    db
      .selectFrom('session')
      // Measured: planning takes five times as long as running, and every request runs it.
      .modifyFront(preparedHint)
      .innerJoin('users', 'users.id', 'session.user_id')
      .leftJoin('session as real', 'real.id', 'session.real_session_id')
      .leftJoin('users as viewer', 'viewer.id', 'real.user_id')
      .select(['session.user_id', 'users.is_active', 'users.is_deleted'])
      .select(passwordIsDue.as('password_is_due'))
      // Sets the session's time zone to the installation's.
      .innerJoin('config_version', (join) => join.onTrue())
      .select('config_version.version as config_version')
      .select(sql`set_config('TimeZone', config_version.time_zone, true)`.as('time_zone'))
      .select('real.user_id as real_user_id')
      .select(
        sql<boolean>`${live('session')}
        and (real.id is null or ${live('real')} and viewer.is_active and not viewer.is_deleted)`.as('live'),
      )
      .select(sql<boolean>`coalesce(real.locked_at, session.locked_at) is not null`.as('locked'))
      .select(lacksFactor(sql`coalesce(real.user_id, session.user_id)`).as('lacks_factor'))
      .select((eb) => eb.selectFrom('rights_version').select('rights_version.version').as('rights_version'))
      .where('session.id', '=', sessionId)
  );
}

/** Disabled roles require nothing. */
export function lacksFactor(userId: ReturnType<typeof sql>) {
  return sql<boolean>`(${requiresFactor(userId)} and not exists (
    select from second_factor f where f.user_id = ${userId} and f.confirmed_at is not null))`;
}

/** Whether an enabled role of a user requires a second factor; `userId` is SQL, e.g. a column. */
export function requiresFactor(userId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.second_factor and r.status and not r.is_deleted)`;
}
