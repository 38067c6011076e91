import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

const keyOf = (md5sum: string) => sql`hashtextextended(${`file content ${md5sum}`}, 0)`;

/**
 * Keeps a content where it is until the transaction ends. Whoever sends a content that lies there already finds it before his
 * row says so: without this, the clean-up on another node could take it away in between.
 */
export async function holdContent(tx: Tx, md5sum: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(md5sum)})`.execute(tx);
}

/** Waits for all who hold a content, and keeps others from doing so until the transaction ends. */
export async function ownContent(tx: Tx, md5sum: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(md5sum)})`.execute(tx);
}
