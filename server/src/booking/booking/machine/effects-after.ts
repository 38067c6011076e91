import type { Effect } from '#contract/booking/machine/move.ts';
import { withdrawNotification } from '#server/http/messages/notify-users.ts';
import { followBooking, leaveBooking } from '#server/trace/public.ts';
import { endLock } from '../booking.lock.ts';
import { freezeBooking } from '../revision/public.ts';
import { queueTopic, notifyBookingOwners, notifyBackOffice } from './notices.ts';
import { recordEvent } from './record.ts';
import type { MoveStep } from './step.ts';
import { isSiLate } from './time-guards.ts';

/** Effects after the move was recorded; in the same transaction. */
export const effectsAfter: Readonly<Partial<Record<Effect, (step: MoveStep) => Promise<void>>>> = {
  mark_sent: freezeRevision,
  mark_si_sent: freezeRevision,
  mark_si_submitted: async (step) => {
    await freezeRevision(step);
    await recordLateSi(step);
  },
  end_lock: ({ ctx, booking }) => endLock(ctx.db, booking.id),
  tell_queue: notifyBackOffice,
  tell_owners: notifyBookingOwners,
  follow_shipment: ({ ctx, booking }) => followBooking(ctx.db, booking.id, ctx.now),
  leave_shipment: ({ ctx, booking }) => leaveBooking(ctx.db, booking.id),
  settle_queue: ({ ctx, booking }) => withdrawNotification(ctx.db, queueTopic(booking.id)),
};

/** Stores the version that is sent. */
async function freezeRevision({ ctx, booking }: MoveStep): Promise<void> {
  await freezeBooking(ctx, booking.id);
}

/** An SI after its cut-off costs a fee, so the history records it (SI2). */
async function recordLateSi(step: MoveStep): Promise<void> {
  const { ctx, booking, move, body } = step;
  const { reason_code, reason_text } = body;
  if (await isSiLate(step))
    await recordEvent(ctx, booking, { action: 'SI_LATE', to: move.to, reason: { reason_code, reason_text } });
}
