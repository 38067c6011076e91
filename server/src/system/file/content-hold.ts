import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

const keyOf = (md5sum: string) => sql`hashtextextended(${`file content ${md5sum}`}, 0)`;

/**
 * Keeps contents where they are, beyond the end of the transaction. Whoever sends a content that lies there already finds it
 * before their row says so: without this, the clean-up on another node could take it away in between.
 */
export async function holdContents(tx: Tx, md5sums: readonly string[]): Promise<number[]> {
  const sorted = [...new Set(md5sums)].toSorted();
  for (const md5sum of sorted) await sql`select pg_advisory_xact_lock_shared(${keyOf(md5sum)})`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into content_hold (md5sum) select unnest(${sorted}::text[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** In the transaction that writes their rows: from now on these keep the contents. */
export async function releaseContents(tx: Tx, holds: readonly number[]): Promise<void> {
  await sql`delete from content_hold where id = any(${[...holds]}::bigint[])`.execute(tx);
}

/** Waits for all who are about to hold a content, and keeps others from doing so until the transaction ends. */
export async function lockContent(tx: Tx, md5sum: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(md5sum)})`.execute(tx);
}

/** Whether somebody holds it: asked before, or in one statement with, whether a row has it, for they may just be writing one. */
export function isContentOnHold(md5sum: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from content_hold where md5sum = ${md5sum})`;
}
