import { accountMailJob } from './account-mail.job.ts';
import { createLinkRequest } from './links.ts';
import type { NoticeCtx } from './notify-owner.ts';

/** Stores the request for a link and queues its mail. */
export async function requestLink(
  ctx: Omit<NoticeCtx, 'config'>,
  wish: Parameters<typeof createLinkRequest>[1],
): Promise<void> {
  await ctx.jobs.send(ctx.db, accountMailJob, { link: await createLinkRequest(ctx, wish) });
}
