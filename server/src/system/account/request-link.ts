import { accountMailJob } from './account-mail.job.ts';
import { createLinkRequest } from './links.ts';
import type { NoticeCtx } from './notify-owner.ts';

/** The job that mails a link is queued with what it is asked for. */
export async function requestLink(
  ctx: Omit<NoticeCtx, 'config'>,
  wish: Parameters<typeof createLinkRequest>[1],
): Promise<void> {
  await ctx.jobs.send(ctx.db, accountMailJob, { link: await createLinkRequest(ctx, wish) });
}
