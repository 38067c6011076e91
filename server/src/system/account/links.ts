import { sql } from 'kysely';
import { newSecret, parseSecret } from '#server/access/token.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { linkMinutes } from './account-mail.ts';
import type { NoticeCtx } from './notify-owner.ts';

export type LinkPurpose = keyof typeof linkMinutes;

/** Most mails per hour to one account, and most requests per hour from one IP address. */
export const linksPerHour = { account: 5, address: 30 } as const;

type LinkRequest = { purpose: LinkPurpose; account: string; name?: string; password_hash?: string };

/** Stores the request for a link; takes the same time whether or not the account exists. */
export async function createLinkRequest(
  { db, request, locale }: Pick<NoticeCtx, 'db' | 'request' | 'locale'>,
  { purpose, account, ...rest }: LinkRequest,
): Promise<number> {
  // Imports have no IP address, and were authorised as a whole.
  if (request.ip !== '') await refuseTooMany(db, request.ip);
  const { id } = await db
    .insertInto('account_link')
    .values({
      purpose,
      account: account.toLowerCase(),
      ip: request.ip,
      locale,
      expires_at: sql<string>`now() + make_interval(mins => ${linkMinutes[purpose]})`,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function refuseTooMany(db: Tx, ip: string): Promise<void> {
  const { rows } = await sql<{ wishes: number }>`
    select count(*) as wishes from account_link
    where ip = ${ip} and create_datetime > now() - interval '1 hour'`.execute(db);
  if ((rows[0]?.wishes ?? 0) >= linksPerHour.address) fail('too_many_requests', { seconds: 3600 }, { seconds: 3600 });
}

/** Generates a link's secret, which is only in the mail; earlier secrets become invalid. */
export async function armLink(db: Tx, id: number, userId: number): Promise<string> {
  const { secret, hash } = newSecret();
  await db.updateTable('account_link').set({ user_id: userId, secret_hash: hash }).where('id', '=', id).execute();
  return `${id}.${secret}`;
}

/** Consumes a link and returns its account and data; only once, even if opened twice at the same time. */
export async function spendLink(db: Tx, token: string, purpose: LinkPurpose) {
  const parsed = parseSecret(token);
  if (!parsed) return undefined;
  return db
    .deleteFrom('account_link')
    .where('id', '=', parsed.id)
    .where('secret_hash', '=', parsed.hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'account', 'name', 'password_hash'])
    .executeTakeFirst();
}

/** The content of a link, without consuming it. */
export async function linkOf(db: Tx, token: string, purpose: LinkPurpose) {
  const parsed = parseSecret(token);
  if (!parsed) return undefined;
  return db
    .selectFrom('account_link')
    .select(['user_id', 'account'])
    .where('id', '=', parsed.id)
    .where('secret_hash', '=', parsed.hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Invalidates all links of an account after one of them has set its password. */
export async function dropLinks(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

/** Deletes requests that are no longer needed, not even for the limit. */
export async function sweepLinks(db: Tx): Promise<void> {
  await sql`
    delete from account_link
    where expires_at < now() - interval '1 day' and create_datetime < now() - interval '1 day'`.execute(db);
}
