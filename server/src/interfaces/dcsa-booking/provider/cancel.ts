import { sql } from 'kysely';
import { CancelBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { actionsByRights, transition } from '#server/booking/booking/machine/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { feedbackFor } from '../feedback.ts';
import { parsedBody } from './change.ts';
import { type Called, lockCalledBooking } from './stored.ts';

const open: ReadonlySet<string> = new Set(['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED']);
const confirmed: ReadonlySet<string> = new Set(['CONFIRMED', 'PENDING_AMENDMENT']);

const maxReasonLength = 200;
const maxIgnoredLength = 200;
const maxRemarks = 20;

/** `PATCH`: cancels a request, an amendment, or asks for a confirmed booking to be cancelled. */
export async function cancelRequest(ctx: Ctx, reference: string, body: CancelBooking): Promise<void> {
  const called = await lockCalledBooking(ctx, reference);
  const action = actionOf(called, body);
  if (!actionsByRights(ctx.viewer).has(action))
    fail('forbidden', { method: 'POST', path: `/api/booking/booking/{id}/${action}/` });
  const { reason = '' } = body;
  const ignored = await remarkUnknown(ctx, called, body);
  const actionBody = {
    reason_code: action === 'cancel' ? 'CUSTOMER_CANCELLED' : null,
    reason_text: reason.slice(0, maxReasonLength).trim(),
    note: [reason.slice(maxReasonLength).trim(), ignored].filter((line) => line !== '').join('\n'),
  };
  await transition(ctx, { id: called.id, action, body: parsedBody(action, actionBody) });
}

/** What the standard does not know here is told by its name as elsewhere; of a booking that nobody asked for by a body, in its record. */
async function remarkUnknown({ db, locale }: Ctx, { id, request }: Called, body: CancelBooking): Promise<string> {
  const names = Object.keys(body).filter((name) => !(name in CancelBooking.shape));
  const remarks = names.map((path) => feedbackFor({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'unknown' }, locale));
  if (remarks.length === 0) return '';
  if (request === undefined)
    return remarks
      .map(({ property = '', message }) => `${property}: ${message}`)
      .join('\n')
      .slice(0, maxIgnoredLength);
  await sql`
    update dcsa_booking set feedbacks = feedbacks || ${JSON.stringify(remarks.slice(0, maxRemarks))}::jsonb
    where booking_id = ${id}`.execute(db);
  return '';
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
