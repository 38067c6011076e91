import type { PublicCtx } from '#server/http/route.ts';
import { mailJob } from '#server/platform/mail/mail.job.ts';
import { accountLetter } from './letters.ts';

/** What can become of a second factor. */
export type FactorNews = 'factor_on' | 'factor_off' | 'factor_reset' | 'codes_renewed' | 'code_used';

type News = { kind: 'password_changed' | 'email_changed' | 'email_given' | FactorNews; to: string; locale: string };

/** Tells the owner of an account what was done to it, so that they hear of what they did not do; where mail is sent at all. */
export async function tellOwner(ctx: PublicCtx, { kind, to, locale }: News): Promise<void> {
  if (!ctx.config.mail || to === '') return;
  const letter = { kind, to, locale: locale || ctx.locale, ip: ctx.request.ip };
  await ctx.jobs.send(ctx.db, mailJob, await accountLetter(ctx.db, letter));
}
