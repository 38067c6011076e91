import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Taken before rows of rates are locked, so that whoever puts rates up and whoever takes them down do not wait for each other. */
export async function lockShown(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shown rates'))`.execute(db);
}
