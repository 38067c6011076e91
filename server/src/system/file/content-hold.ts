import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

const keyOf = (md5sum: string) => sql`hashtextextended(${`file content ${md5sum}`}, 0)`;

/**
 * Holds contents beyond the end of the transaction. A sender who finds a content in the store has not written their row
 * yet: without the hold, the clean-up on another node could delete it in between.
 */
export async function holdContents(tx: Tx, md5sums: readonly string[]): Promise<number[]> {
  const sorted = [...new Set(md5sums)].toSorted();
  for (const md5sum of sorted) await sql`select pg_advisory_xact_lock_shared(${keyOf(md5sum)})`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into content_hold (md5sum) select unnest(${sorted}::text[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Releases holds in the transaction that writes the rows, which now reference the contents. */
export async function releaseContents(tx: Tx, holds: readonly number[]): Promise<void> {
  await sql`delete from content_hold where id = any(${[...holds]}::bigint[])`.execute(tx);
}

/** Waits for concurrent holds of a content, and prevents new ones until the transaction ends. */
export async function lockContent(tx: Tx, md5sum: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(md5sum)})`.execute(tx);
}

/**
 * Whether a content is held: checked before, or in one statement with, whether a row has it, because the holder may be
 * writing one.
 */
export function isContentOnHold(md5sum: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from content_hold where md5sum = ${md5sum})`;
}
