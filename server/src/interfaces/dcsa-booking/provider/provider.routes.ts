import * as z from 'zod';
import {
  CancelBooking,
  CreateBooking,
  CreateBookingResponse,
  DcsaBooking,
  UpdateBooking,
} from '#contract/interfaces/dcsa/booking.ts';
import { bool } from '#contract/kit.ts';
import { strictBody } from '#contract/coerce-input.ts';
import { isShallow } from '#contract/shallow.ts';
import { dcsa } from '#server/http/dcsa.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { cancelRequest } from './cancel.ts';
import { changeRequest } from './change.ts';
import { shownBooking } from './show.ts';
import { takeRequest } from './receive.ts';

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

/** What customers' programs book, change, cancel and ask for. */
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
