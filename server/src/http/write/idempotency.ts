import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { PublicCtx, Route } from '../route.ts';

type Call = { ctx: PublicCtx; viewer: Viewer; route: Route; input: unknown };
/** A write with an idempotency key; `hash` shows whether a repeat has the same input. */
type KeyedWrite = { db: PublicCtx['db']; userId: number; key: string; hash: string };

/** The call as a keyed write; undefined if it has no key, does not write, or its response is not stored. */
export function keyedWriteOf({ ctx, viewer, route, input }: Call, request: FastifyRequest): KeyedWrite | undefined {
  const key = request.headers['idempotency-key'];
  if (route.method === 'GET' || route.answersSecret || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) refuse([{ path: 'Idempotency-Key', rule: 'format' }]);
  // The parsed input, not the text of the body, which may be nested too deeply to serialise.
  const fingerprint = JSON.stringify([route.method, route.url, input]);
  // Programs of one user are independent of each other.
  const scopedKey = viewer.client ? `${viewer.client.id}/${key}` : key;
  return {
    db: ctx.db,
    userId: viewer.id,
    key: scopedKey,
    hash: createHash('sha256').update(fingerprint).digest('base64url'),
  };
}

/**
 * A repeatable write has an `Idempotency-Key`; the same key returns the same result for 24 hours. The key is claimed in
 * the write's own transaction: a second call waits for the first to end, and a failed one leaves no trace.
 */
export async function storedAnswer({ db, userId, key, hash }: KeyedWrite): Promise<string | undefined> {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: hash, body: null, create_datetime: sql`now()` })
        .where('idempotency_key.create_datetime', '<', sql<string>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;

  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== hash) fail('idempotency_reused');
  return stored.body ?? undefined;
}

/** Stores the response of a keyed write for its repeats. */
export async function storeAnswer({ db, userId, key }: KeyedWrite, body: string): Promise<void> {
  await db.updateTable('idempotency_key').set({ body }).where('user_id', '=', userId).where('key', '=', key).execute();
}
