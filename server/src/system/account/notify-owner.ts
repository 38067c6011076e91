import type { PublicCtx } from '#server/http/route.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { accountMail } from './account-mail.ts';

/** What can become of a second factor. */
export type FactorEvent = 'factor_on' | 'factor_off' | 'factor_reset' | 'codes_renewed' | 'code_used';

type OwnerNotice = {
  kind: 'password_changed' | 'email_changed' | 'email_given' | FactorEvent;
  to: string;
  locale: string;
};

/** What mailing somebody about their account needs; a job, which nobody has called, has the empty address. */
export type NoticeCtx = Pick<PublicCtx, 'db' | 'locale' | 'jobs'> & {
  config: Pick<Config, 'mail'>;
  request: Pick<PublicCtx['request'], 'ip'>;
};

/** Tells the owner of an account what was done to it, so that they hear of what they did not do; where mail is sent at all. */
export async function notifyOwner(ctx: NoticeCtx, { kind, to, locale }: OwnerNotice): Promise<void> {
  if (!ctx.config.mail || to === '') return;
  const mail = { kind, to, locale: locale || ctx.locale, ip: ctx.request.ip };
  await ctx.jobs.send(ctx.db, mailJob, await accountMail(ctx.db, mail));
}
