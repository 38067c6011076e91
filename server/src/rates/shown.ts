import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Locked before rows of rates, so that publishing and stopping do not deadlock. */
export async function lockShown(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shown rates'))`.execute(db);
}
