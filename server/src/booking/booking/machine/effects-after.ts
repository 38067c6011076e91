import type { Effect } from '#contract/booking/machine/move.ts';
import { withdrawNews } from '#server/http/messages/notify-users.ts';
import { followBooking, leaveBooking } from '#server/trace/public.ts';
import { endLock } from '../booking.lock.ts';
import { freezeBooking } from '../revision/public.ts';
import { queueTopic, tellOwners, tellQueue } from './notices.ts';
import { recordEvent } from './record.ts';
import type { Step } from './step.ts';
import { isLate } from './time-guards.ts';

/** What follows once the move is written down; all of it in the same transaction. */
export const effectsAfter: Readonly<Partial<Record<Effect, (step: Step) => Promise<void>>>> = {
  mark_sent: keepRevision,
  mark_si_sent: keepRevision,
  mark_si_submitted: async (step) => {
    await keepRevision(step);
    await recordLate(step);
  },
  end_lock: ({ ctx, booking }) => endLock(ctx.db, booking.id),
  tell_queue: tellQueue,
  tell_owners: tellOwners,
  follow_shipment: ({ ctx, booking }) => followBooking(ctx.db, booking.id, ctx.now),
  leave_shipment: ({ ctx, booking }) => leaveBooking(ctx.db, booking.id),
  settle_queue: ({ ctx, booking }) => withdrawNews(ctx.db, queueTopic(booking.id)),
};

/** What leaves the house is kept as it was then. */
async function keepRevision({ ctx, booking }: Step): Promise<void> {
  await freezeBooking(ctx, booking.id);
}

/** An SI after its cut-off costs a fee, so the record says so by itself (SI2). */
async function recordLate(step: Step): Promise<void> {
  const { ctx, booking, move, body } = step;
  const { reason_code, reason_text } = body;
  if (await isLate(step))
    await recordEvent(ctx, booking, { action: 'SI_LATE', to: move.to, reason: { reason_code, reason_text } });
}
