import { sql } from 'kysely';
import * as z from 'zod';
import type { Config } from '#server/platform/settings/config.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { mailRetry } from '#server/platform/mail/mail.job.ts';
import { type Mail, sendMail } from '#server/platform/mail/mail.ts';
import { accountByLogin } from '#server/system/session/public.ts';
import { accountMail } from './account-mail.ts';
import { armLink, linksPerHour, type LinkPurpose, sweepLinks } from './links.ts';

type LinkRequest = NonNullable<Awaited<ReturnType<typeof pendingLinkRequest>>>;

/**
 * Handles the request for a link. Only here is the account looked up, so that neither the response to the request nor
 * its duration reveals whether it exists. The link's secret is generated here too, so that the queue never contains it.
 */
export const accountMailJob = jobKind({
  name: 'account_mail',
  payload: z.object({ link: z.int() }),
  retry: mailRetry,
  run: async ({ link }, { deps: { config, database } }) => {
    const mail = await writeTransaction(database, async (tx) => {
      await sweepLinks(tx);
      const request = await pendingLinkRequest(tx, link);
      return request && mailFor(tx, config, request);
    });
    if (mail) await sendMail(config, mail);
  },
});

/** The request, unless it has expired or exceeds the limit. */
async function pendingLinkRequest(tx: Tx, id: number) {
  const request = await tx
    .selectFrom('account_link')
    .select(['id', 'purpose', 'account', 'name', 'ip', 'locale'])
    .select((eb) =>
      eb
        .selectFrom('account_link as earlier')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('earlier.account', '=', 'account_link.account')
        .whereRef('earlier.id', '<', 'account_link.id')
        .where('earlier.create_datetime', '>', sql<string>`now() - interval '1 hour'`)
        .as('earlier'),
    )
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return request && (request.earlier ?? 0) < linksPerHour.account ? request : undefined;
}

function mailFor(tx: Tx, config: Config, request: LinkRequest): Promise<Mail | undefined> {
  const builders = { activate: activation, reset, confirm: confirmation };
  // The column has no other values.
  return builders[request.purpose as LinkPurpose](tx, config, request);
}

/** Sent to a newly entered address; skipped if it was confirmed or replaced meanwhile. */
async function confirmation(
  tx: Tx,
  { publicUrl }: Config,
  { id, account, ip, locale }: LinkRequest,
): Promise<Mail | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', account)
    .where('email_unconfirmed_since', 'is not', null)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  const url = `${publicUrl}/confirm-email#${await armLink(tx, id, user.id)}`;
  return accountMail(tx, { kind: 'email_confirm', to: account, locale, ip, url });
}

async function activation(
  tx: Tx,
  { publicUrl }: Config,
  { id, account, name, ip, locale }: LinkRequest,
): Promise<Mail> {
  const userId = await awaitingUser(tx, { account, name, locale });
  if (userId === undefined)
    return accountMail(tx, { kind: 'exists', to: account, locale, ip, url: `${publicUrl}/login` });
  const token = await armLink(tx, id, userId);
  return accountMail(tx, { kind: 'activate', to: account, locale, ip, url: `${publicUrl}/activate#${token}` });
}

/** The inactive account of a registration, created if necessary; undefined if the address is taken. */
async function awaitingUser(
  tx: Tx,
  { account, name, locale }: Pick<LinkRequest, 'account' | 'name' | 'locale'>,
): Promise<number | undefined> {
  const registered = { username: account, email: account, name, locale, user_type: 1 };
  await tx
    .insertInto('users')
    .values({ ...registered, is_active: false, awaits_activation: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', account)
    .where('awaits_activation', '=', true)
    .where('is_active', '=', false)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return user?.id;
}

async function reset(
  tx: Tx,
  { publicUrl }: Config,
  { id, account, ip, locale }: LinkRequest,
): Promise<Mail | undefined> {
  const user = await accountByLogin(tx, account);
  if (!user?.is_active || user.email === '' || user.email_unconfirmed_since !== null) return undefined;
  const token = await armLink(tx, id, user.id);
  const url = `${publicUrl}/reset-password#${token}`;
  return accountMail(tx, { kind: 'reset', to: user.email, locale: user.locale || locale, ip, url });
}
