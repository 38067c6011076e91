import type { Ctx } from '#server/http/route.ts';
import { lockedBooking, recordEvent } from '../booking/public.ts';
import { recomputeCutOffs } from './recompute.ts';

/**
 * Updates a booking's cut-offs after a change of schedules, regardless of scope, and records it in the booking's
 * history.
 */
export async function followSchedule(ctx: Ctx, bookingId: number): Promise<void> {
  const all: Ctx = { ...ctx, viewer: { ...ctx.viewer, scope: { all: true } } };
  const booking = await lockedBooking(all, bookingId);
  const diff = await recomputeCutOffs(all, bookingId);
  if (diff.length > 0) await recordEvent(all, booking, { action: 'CUT_OFFS_UPDATED', diff });
}
