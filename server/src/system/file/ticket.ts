import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '#server/access/token.ts';
import type { Tx } from '#server/platform/database/db.ts';

export const ticketSeconds = 60;

/** Text that opens a file once; its hash alone is kept. */
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

/** The file that a ticket opens, which it then opens no more. */
export async function redeemTicket(db: Tx, ticket: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('file_ticket')
    .where('hash', '=', hashSecret(ticket))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}
