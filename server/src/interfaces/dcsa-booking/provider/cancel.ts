import type { CancelBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { heldActions, transition } from '#server/booking/booking/machine/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { said } from './change.ts';
import { type Called, heldBooking } from './stored.ts';

const open: ReadonlySet<string> = new Set(['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED']);
const confirmed: ReadonlySet<string> = new Set(['CONFIRMED', 'PENDING_AMENDMENT']);

const longestReason = 200;
const longestNote = 500;

/** `PATCH`: cancels a request, an amendment, or asks for a confirmed booking to be cancelled. */
export async function cancelRequest(ctx: Ctx, reference: string, body: CancelBooking): Promise<void> {
  const called = await heldBooking(ctx, reference);
  const action = actionOf(called, body);
  if (!heldActions(ctx.viewer).has(action))
    fail('forbidden', { method: 'POST', path: `/api/booking/booking/{id}/${action}/` });
  const { reason = '' } = body;
  const told = {
    reason_code: 'CUSTOMER_CANCELLED',
    reason_text: reason.slice(0, longestReason).trim(),
    note: reason.slice(longestReason, longestReason + longestNote).trim(),
  };
  await transition(ctx, { id: called.id, action, body: said(action, action === 'cancel' ? told : {}) });
}

/** Which step it is; one that the standard does not open here is a conflict. */
function actionOf({ states }: Called, body: CancelBooking): BookingAction {
  if (body.amendedBookingStatus !== undefined) {
    if (states.amendedBookingStatus !== 'AMENDMENT_RECEIVED') fail('not_found');
    return 'amend_withdraw';
  }
  const isConfirmed = body.bookingCancellationStatus !== undefined;
  // Whichever of its references it is called by.
  const fits = (isConfirmed ? confirmed : open).has(states.bookingStatus);
  if (!fits) fail('dcsa.not_now', { status: states.bookingStatus });
  return 'cancel';
}
