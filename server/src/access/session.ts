import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { notify, userChannel } from '#server/platform/database/notices.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { newSecret, parseSecret, sameHash } from './token.ts';

/** Two tabs may present the same refresh token at once; the later one is no thief within this time. */
const graceSeconds = 10;

/** How many used-up tokens of a session are known again: days of them, at one in half an hour. */
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

/** Opens a session and answers its id and refresh token. */
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
 * Opens a session in which its caller sees the product as another user. It ends with their own session, or after these
 * minutes: nobody is handed a refresh token for it.
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

/** `refresh` is absent when a second tab asked within the grace time: the first one already holds the new token. */
export type Rotation =
  | { outcome: 'rotated'; userId: number; sessionId: number; refresh?: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for a new one. An old one seen again ends the whole session: either it was
 * stolen, or its owner's copy was. The caller must commit even when it is refused, or the end would be undone.
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
      // A view of somebody else is not prolonged.
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

/** Ends one session, or all of a user's, or all but the one they work in; access tokens of an ended session are refused at once, on every node. */
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

/** A session ends so long after its last rotation, one day by default, the life of the cookie, and so many days after its login in any case. */
async function expiry(db: Tx, openedAt: RawBuilder<unknown> = sql`now()`) {
  const { 'session.hours': hours, 'session.max_days': days } = await currentSettings(db);
  const idleExpiry = sql<string>`now() + make_interval(hours => ${hours})`;
  return days === 0 ? idleExpiry : sql<string>`least(${idleExpiry}, ${openedAt} + make_interval(days => ${days}))`;
}
