import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

/** Does the work and undoes it: what comes of it is known, and nothing is written. */
export async function tried<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(db);
  return result;
}

/** Does the work or, where it throws, undoes it alone; what stood before stays. */
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
