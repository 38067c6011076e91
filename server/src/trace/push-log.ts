import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

export type Push = {
  subscription: number | null;
  provider: string;
  direction: 'IN' | 'OUT';
  at: Date;
  body: string;
  status?: number;
  signatureOk?: boolean | null;
  processed?: boolean;
  error?: string;
  tookMs?: number;
};

/** The hash that identifies a repeated body. */
export function bodyHash(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

const maxErrorLength = 500;

/** Stores a raw message; returns its id. */
export async function logPush(db: Tx, push: Push): Promise<number> {
  const { subscription, provider, direction, at, body, status = null, signatureOk = null, processed = true } = push;
  const { error = '', tookMs = null } = push;
  const { rows } = await sql<{ id: number }>`
    insert into trace_push_log (subscription_id, provider, direction, at, http_status, body_hash, body, signature_ok,
      processed, error, duration_ms)
    values (${subscription}::bigint, ${provider}, ${direction}, ${at}, ${status}::int, ${bodyHash(body)}, ${storable(body)},
      ${signatureOk}::boolean, ${processed}, ${error.slice(0, maxErrorLength)}, ${tookMs}::int)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** PostgreSQL cannot store NUL. */
function storable(body: string): string {
  return body.replaceAll('\0', '\uFFFD');
}
