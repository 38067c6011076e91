import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * The rows of one statement in chunks of `size`, read on demand: memory holds one chunk, and reading stops with the
 * consumer. One at a time per transaction, which closes an unfinished one.
 */
export async function* readInChunks<T>(db: Tx, statement: RawBuilder<T>, size: number): AsyncGenerator<T[], void> {
  // All rows are read; by default PostgreSQL plans a cursor for a tenth of them.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db);
  await sql`declare chunks no scroll cursor for ${statement}`.execute(db);
  for (;;) {
    // Chunks are read sequentially on the same connection.
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from chunks`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  // Frees the cursor's name for the next statement, e.g. of another sheet.
  await sql`close chunks`.execute(db);
}
