import { viewerOf } from '#server/access/viewer.ts';
import type { Caller } from '#server/http/rows.ts';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';

/** Runs work in its own transaction as a user, without an HTTP call. */
export async function runAsUser<T>(
  database: Database,
  username: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  return writeTransaction(database, async (db) => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const viewer = { ...(await viewerOf(db, new Map(), { userId, rightsVersion: 0 })), sessionId: 0 };
    return work({ db, viewer });
  });
}
