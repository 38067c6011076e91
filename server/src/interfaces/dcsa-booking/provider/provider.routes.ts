import * as z from 'zod';
import {
  CancelBooking,
  CreateBooking,
  CreateBookingResponse,
  DcsaBooking,
  UpdateBooking,
} from '#contract/interfaces/dcsa/booking.ts';
import { bool } from '#contract/kit.ts';
import { strictBody } from '#contract/fields/coerce-input.ts';
import { isShallow } from '#contract/shallow.ts';
import { dcsa } from '#server/http/response/dcsa.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { changeRequest, parsedBody } from './change.ts';
import { shownBooking } from './show.ts';
import { takeRequest } from './receive.ts';
import { sql } from 'kysely';
import type { BookingAction } from '#contract/booking/status.ts';
import { actionsByRights, transition } from '#server/booking/booking/machine/public.ts';
import { fail } from '#server/platform/app-error.ts';
import { feedbackFor } from '../feedback.ts';
import { type Called, lockCalledBooking } from './stored.ts';

const open: ReadonlySet<string> = new Set(['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED']);
const confirmed: ReadonlySet<string> = new Set(['CONFIRMED', 'PENDING_AMENDMENT']);

const maxReasonLength = 200;
const maxIgnoredLength = 200;
const maxRemarks = 20;

/** `PATCH`: cancels a request or an amendment, or requests cancellation of a confirmed booking. */
async function cancelRequest(ctx: Ctx, reference: string, body: CancelBooking): Promise<void> {
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

/** Unknown properties are reported as feedback; for a booking entered by hand, in its history. */
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

/** The action of a cancellation; one that the standard does not allow in this state is a conflict. */
function actionOf({ states }: Called, body: CancelBooking): BookingAction {
  if (body.amendedBookingStatus !== undefined) {
    if (states.amendedBookingStatus !== 'AMENDMENT_RECEIVED') fail('not_found');
    return 'amend_withdraw';
  }
  const isConfirmed = body.bookingCancellationStatus !== undefined;
  // Whichever reference was used.
  const fits = (isConfirmed ? confirmed : open).has(states.bookingStatus);
  if (!fits) fail('dcsa.not_now', { status: states.bookingStatus });
  return 'cancel';
}

/** DCSA Booking. */
export const bookingStandard = dcsa('2.0.5', 'details');
const { respond } = bookingStandard;

const url = '/dcsa/bkg/v2/bookings/' as const;
const params = z.object({
  reference: z
    .string()
    .max(100)
    .regex(/^\S(?:.*\S)?$/, 'format'),
});

/** The standard's own bodies are twelve levels deep. */
const deepest = 16;
const bodyOf = <T extends z.ZodType>(schema: T) =>
  strictBody(schema.refine((body) => isShallow(body, deepest), { error: 'format' }));

/** DCSA Booking for customers' programs: create, change, cancel and read. */
export const dcsaBookingRoutes: readonly Route[] = [
  route({
    ...bookingStandard.route,
    method: 'POST',
    url,
    access: 'booking:Create',
    clients: 'BOOKING_WRITE',
    summary: 'DCSA Booking 2.0.5: request a booking',
    body: bodyOf(CreateBooking),
    answers: { status: 202, body: CreateBookingResponse },
    handle: async (ctx: Ctx, { body }) =>
      respond({ carrierBookingRequestReference: await takeRequest(ctx, body) }, { status: 202 }),
  }),
  route({
    ...bookingStandard.route,
    method: 'GET',
    url: `${url}{reference}/`,
    access: 'booking:Retrieve',
    clients: 'BOOKING_READ',
    summary: 'DCSA Booking 2.0.5: a booking as it stands, or as it would be amended',
    params,
    query: z.object({ amendedContent: bool().default(false) }),
    answers: { status: 200, body: DcsaBooking },
    handle: async (ctx: Ctx, { params: { reference }, query: { amendedContent } }) => {
      const { booking, etag } = await shownBooking(ctx, reference, amendedContent);
      return respond(booking, { headers: { ETag: etag } });
    },
  }),
  route({
    ...bookingStandard.route,
    method: 'PUT',
    url: `${url}{reference}/`,
    access: 'booking:Update',
    clients: 'BOOKING_WRITE',
    summary: 'DCSA Booking 2.0.5: update a request, or ask for a confirmed booking to be amended',
    params,
    body: bodyOf(UpdateBooking),
    answers: { status: 202 },
    handle: async (ctx: Ctx, { params: { reference }, body }) => {
      await changeRequest(ctx, reference, body);
      return respond(undefined, { status: 202 });
    },
  }),
  route({
    ...bookingStandard.route,
    method: 'PATCH',
    url: `${url}{reference}/`,
    access: 'booking:Cancel',
    clients: 'BOOKING_WRITE',
    summary: 'DCSA Booking 2.0.5: cancel a request, an amendment or a confirmed booking',
    params,
    body: bodyOf(CancelBooking),
    answers: { status: 202 },
    handle: async (ctx: Ctx, { params: { reference }, body }) => {
      await cancelRequest(ctx, reference, body);
      return respond(undefined, { status: 202 });
    },
  }),
];
