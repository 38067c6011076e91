import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '#server/access/token.ts';
import type { Tx } from '#server/platform/database/db.ts';

export const ticketSeconds = 60;

/** A token that opens a file once; only its hash is stored. */
export async function newTicket(db: Tx, fileId: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('file_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const expires = sql<string>`now() + make_interval(secs => ${ticketSeconds})`;
  await db
    .insertInto('file_ticket')
    .values({ hash: hashSecret(ticket), file_id: fileId, expires_at: expires })
    .execute();
  return ticket;
}

/** Consumes a ticket and returns its file. */
export async function redeemTicket(db: Tx, ticket: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('file_ticket')
    .where('hash', '=', hashSecret(ticket))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}
