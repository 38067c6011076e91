import { sql } from 'kysely';
import type { TracePush } from '#contract/trace/trace-subscription.ts';
import type { Tx } from '#server/platform/database/db.ts';

const maxPushes = 200;
const maxShownLength = 100_000;

/** The newest raw messages of a subscription. */
export async function pushesOf(db: Tx, subscription: number): Promise<TracePush[]> {
  const { rows } = await sql<TracePush>`
    select id, direction, at, http_status, body_hash, left(body, ${maxShownLength}) as body, signature_ok, processed, error,
      duration_ms
    from trace_push_log where subscription_id = ${subscription} order by at desc, id desc limit ${maxPushes}`.execute(
    db,
  );
  return rows;
}
