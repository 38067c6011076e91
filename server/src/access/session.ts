import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { notify, userChannel } from '#server/platform/database/notices.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { newSecret, parseSecret, sameHash } from './token.ts';

/** Two tabs may present the same refresh token at once; within this time the later one does not count as theft. */
const graceSeconds = 10;

/** Used tokens of a session that are recognised: those of several days, at one every half an hour. */
const maxOlderHashes = 500;

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'password'
  | 'disabled'
  | 'admin'
  | 'single_login'
  | 'owner'
  | 'unlock'
  | 'view_end';
export type SessionClient = { ip: string; agent: string };

/** Opens a session and returns its id and refresh token. */
export async function openSession(
  db: Tx,
  userId: number,
  { ip, agent }: SessionClient,
): Promise<{ sessionId: number; refresh: string }> {
  const { secret, hash } = newSecret();
  const { id } = await db
    .insertInto('session')
    .values({ user_id: userId, refresh_hash: hash, ip, agent: agent.slice(0, 300), expires_at: await expiry(db) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, refresh: `${id}.${secret}` };
}

/**
 * Opens a session for a view as another user. It ends with the caller's own session, or after these minutes: it has no
 * refresh token.
 */
export async function openViewSession(
  db: Tx,
  { userId, realSessionId, minutes }: { userId: number; realSessionId: number; minutes: number },
  { ip, agent }: SessionClient,
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: userId,
      real_session_id: realSessionId,
      refresh_hash: newSecret().hash,
      ip,
      agent: agent.slice(0, 300),
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `refresh` is absent for a second tab within the grace time: the first one already has the new token. */
export type Rotation =
  | { outcome: 'rotated'; userId: number; sessionId: number; refresh?: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for a new one. Reuse of an old one ends the session, because either it or the owner's copy
 * was stolen. The caller must commit even if it is refused, otherwise the session would not end.
 */
export async function rotateSession(db: Tx, token: string): Promise<Rotation> {
  const parsed = parseSecret(token);
  if (!parsed) return { outcome: 'refused' };

  const session = await liveSession(db, parsed);
  if (!session) return { outcome: 'refused' };

  const owner = { userId: session.user_id, sessionId: session.id };
  if (sameHash(parsed.hash, session.refresh_hash)) {
    return { outcome: 'rotated', ...owner, refresh: await replaceSecret(db, session) };
  }
  const isPrevious = session.previous_hash !== null && sameHash(parsed.hash, session.previous_hash);
  if (isPrevious && session.in_grace) return { outcome: 'rotated', ...owner };
  if (!isPrevious && !session.is_older) return { outcome: 'refused' };

  await endSessions(db, { id: session.id }, 'reuse');
  return { outcome: 'refused' };
}

function liveSession(db: Tx, { id, hash }: { id: number; hash: string }) {
  return (
    db
      .selectFrom('session')
      .innerJoin('users', 'users.id', 'session.user_id')
      .select(['session.id', 'session.user_id', 'session.refresh_hash', 'session.previous_hash'])
      .select(sql<boolean>`session.rotated_at > now() - make_interval(secs => ${graceSeconds})`.as('in_grace'))
      .select(sql<boolean>`${hash} = any(session.older_hashes)`.as('is_older'))
      .where('session.id', '=', id)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', sql<string>`now()`)
      // A view as another user is not extended.
      .where('session.real_session_id', 'is', null)
      .where('users.is_active', '=', true)
      .where('users.is_deleted', '=', false)
      .forUpdate('session')
      .executeTakeFirst()
  );
}

async function replaceSecret(db: Tx, session: { id: number; refresh_hash: string }): Promise<string> {
  const { secret, hash } = newSecret();
  await db
    .updateTable('session')
    .set({
      refresh_hash: hash,
      previous_hash: session.refresh_hash,
      older_hashes: sql`(array_remove(previous_hash || older_hashes, null))[1:${sql.lit(maxOlderHashes)}]`,
      rotated_at: sql`now()`,
      last_seen: sql`now()`,
      expires_at: await expiry(db, sql.ref('session.create_datetime')),
    })
    .where('id', '=', session.id)
    .execute();
  return `${session.id}.${secret}`;
}

/**
 * Ends one session of a user, all, or all except the current one; their access tokens are invalid at once, on every
 * node.
 */
export async function endSessions(
  db: Tx,
  target: { id: number } | { userId: number; except?: number },
  reason: EndReason,
): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_by: reason })
    .where('ended_at', 'is', null)
    .where((eb) =>
      'id' in target
        ? eb('id', '=', target.id)
        : eb.and([eb('user_id', '=', target.userId), eb('id', '<>', target.except ?? 0)]),
    )
    .returning(['id', 'user_id'])
    .execute();
  for (const { id, user_id: userId } of ended)
    await notify(db, userChannel(userId), { event: 'session_ended', data: { session: id } });
}

/**
 * A session ends some time after its last rotation, a day by default, like the cookie, and in any case some days after
 * its login.
 */
async function expiry(db: Tx, openedAt: RawBuilder<unknown> = sql`now()`) {
  const { 'session.hours': hours, 'session.max_days': days } = await currentSettings(db);
  const idleExpiry = sql<string>`now() + make_interval(hours => ${hours})`;
  return days === 0 ? idleExpiry : sql<string>`least(${idleExpiry}, ${openedAt} + make_interval(days => ${days}))`;
}
