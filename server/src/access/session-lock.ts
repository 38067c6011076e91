import { sql } from 'kysely';
import type { LockedScreen } from '#contract/system/account-security.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notify, userChannel } from '#server/platform/database/notices.ts';
import { hasSecondFactor } from './second-factor.ts';
import { endSessions } from './session.ts';

/** Wrong attempts to unlock after which the session ends. */
export const unlockTries = 5;

/** The caller's own session, even in a view as another user. */
export async function rootSessionId(db: Tx, sessionId: number): Promise<number> {
  const { id, real_session_id: root } = await db
    .selectFrom('session')
    .select(['id', 'real_session_id'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return root ?? id;
}

/** The locked user and their means of unlocking, for a reloaded page. */
export async function lockedScreen(db: Tx, userId: number): Promise<LockedScreen> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'username', 'avatar', sql<boolean>`password_hash <> ''`.as('has_password')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { code: 'session.locked', ...user, second_factor: await hasSecondFactor(db, userId) };
}

/** Locks a session: its tokens can only unlock it or log out, on every node, and its events stop. */
export async function lockSession(db: Tx, sessionId: number): Promise<void> {
  const locked = await db
    .updateTable('session')
    .set({ locked_at: sql`now()`, unlock_failures: 0 })
    .where('id', '=', await rootSessionId(db, sessionId))
    .where('locked_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (!locked) return;
  await notify(db, userChannel(locked.user_id), { event: 'session_locked', data: { session: locked.id } });
}

/**
 * The locked session of an attempt to unlock, locked in the database until the attempt is over; undefined if it is not
 * locked.
 */
export async function lockedSession(db: Tx, sessionId: number) {
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id', 'users.id as user_id', 'users.username', 'users.password_hash'])
    .where('session.id', '=', await rootSessionId(db, sessionId))
    .where('session.locked_at', 'is not', null)
    .forUpdate('session')
    .executeTakeFirst();
}

/** Unlocks a session, and resets its count of wrong attempts. */
export async function unlockSession(db: Tx, id: number): Promise<void> {
  await db.updateTable('session').set({ locked_at: null, unlock_failures: 0 }).where('id', '=', id).execute();
}

/** Counts a wrong attempt; the last one ends the session. Returns the number of remaining attempts. */
export async function countWrongUnlock(db: Tx, id: number): Promise<number> {
  const { unlock_failures: failures } = await db
    .updateTable('session')
    .set((eb) => ({ unlock_failures: eb('unlock_failures', '+', 1) }))
    .where('id', '=', id)
    .returning('unlock_failures')
    .executeTakeFirstOrThrow();
  if (failures >= unlockTries) await endSessions(db, { id }, 'unlock');
  return Math.max(0, unlockTries - failures);
}
