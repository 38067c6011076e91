import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { PublicCtx } from './route.ts';

type Keyed = { ctx: PublicCtx; viewer: Viewer; request: FastifyRequest };

/**
 * A write that a client may repeat carries an `Idempotency-Key`; the same key answers the same result for 24 hours
 * (design.md part 5). The key is claimed in the write's own transaction: a second call waits for the first to end, and a
 * failed one leaves no trace.
 */
export async function keptAnswer({ ctx: { db }, viewer, request }: Keyed): Promise<string | undefined> {
  const key = keyOf(request);
  if (key === undefined) return undefined;

  const hash = hashOf(request);
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: viewer.id, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: hash, body: null, create_datetime: sql`now()` })
        .where('idempotency_key.create_datetime', '<', sql<string>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;

  const kept = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('user_id', '=', viewer.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.request_hash !== hash) fail('idempotency_reused');
  return kept.body ?? undefined;
}

/** Keeps the answer of a keyed write for its repeats. */
export async function keepAnswer({ ctx: { db }, viewer, request }: Keyed, body: string): Promise<void> {
  const key = keyOf(request);
  if (key === undefined) return;
  await db
    .updateTable('idempotency_key')
    .set({ body })
    .where('user_id', '=', viewer.id)
    .where('key', '=', key)
    .execute();
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method === 'GET' || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) refuse([{ path: 'Idempotency-Key', rule: 'format' }]);
  return key;
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
}
