import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Runs the work and rolls it back: returns its result without writing anything. */
export async function tried<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(db);
  return result;
}

/** Runs the work in a savepoint: if it throws, only the work is rolled back. */
export async function inSavepoint<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint apart`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(db);
    throw error;
  }
}
