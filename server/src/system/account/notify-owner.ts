import type { PublicCtx } from '#server/http/route.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { accountMail } from './account-mail.ts';

/** Events of a second factor. */
export type FactorEvent = 'factor_on' | 'factor_off' | 'factor_reset' | 'codes_renewed' | 'code_used';

type OwnerNotice = {
  kind: 'password_changed' | 'email_changed' | 'email_given' | FactorEvent;
  to: string;
  locale: string;
};

/** The context of mails about an account; in jobs the IP address is empty. */
export type NoticeCtx = Pick<PublicCtx, 'db' | 'locale' | 'jobs'> & {
  config: Pick<Config, 'mail'>;
  request: Pick<PublicCtx['request'], 'ip'>;
};

/**
 * Notifies the owner of an account of a change, so that they notice changes that they did not make; if mail is
 * configured.
 */
export async function notifyOwner(ctx: NoticeCtx, { kind, to, locale }: OwnerNotice): Promise<void> {
  if (!ctx.config.mail || to === '') return;
  const mail = { kind, to, locale: locale || ctx.locale, ip: ctx.request.ip };
  await ctx.jobs.send(ctx.db, mailJob, await accountMail(ctx.db, mail));
}
