import type { Ctx } from '#server/http/route.ts';
import { lockedBooking, recordEvent } from '../booking/public.ts';
import { recomputeCutOffs } from './recompute.ts';

/** Lets a booking's cut-offs follow a schedule that has changed, whoever sees the booking; its record says so. */
export async function followSchedule(ctx: Ctx, bookingId: number): Promise<void> {
  const all: Ctx = { ...ctx, viewer: { ...ctx.viewer, scope: { all: true } } };
  const booking = await lockedBooking(all, bookingId);
  const diff = await recomputeCutOffs(all, bookingId);
  if (diff.length > 0) await recordEvent(all, booking, { action: 'CUT_OFFS_UPDATED', diff });
}
