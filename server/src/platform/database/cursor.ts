import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * The rows of one statement, so many at a time, read when they are asked for: memory holds one chunk, and work ends with its
 * reader. One at a time in a transaction, which closes what was not read to its end.
 */
export async function* readInChunks<T>(db: Tx, statement: RawBuilder<T>, size: number): AsyncGenerator<T[], void> {
  // The plan is for all rows: PostgreSQL takes a cursor to be read a tenth of the way.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db);
  await sql`declare chunks no scroll cursor for ${statement}`.execute(db);
  for (;;) {
    // Each chunk follows the one before it on the same connection.
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from chunks`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  // The next statement, e.g. of another sheet, may be read in its place.
  await sql`close chunks`.execute(db);
}
