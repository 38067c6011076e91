import type { BookingRevision } from '#contract/booking/revision.ts';
import type { CancelBooking, CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { type RequestProfile, bookingRequest } from '../write/request.ts';

/** A request to a carrier: a booking, a new version of it, or its cancellation. */
export type CarrierRequest = {
  purpose: 'ORIGINAL' | 'CHANGE' | 'AMEND' | 'WITHDRAW' | 'CANCEL';
  revision: BookingRevision;
  profile: RequestProfile;
  /** The carrier's reference of the request, and of the booking once confirmed. */
  requestReference: string;
  bookingReference: string | undefined;
  reason: string;
};

export type CarrierCall = { method: 'POST' | 'PUT' | 'PATCH'; path: string; body: CreateBooking | CancelBooking };

const maxReasonLength = 5000;

/** A call of a carrier's DCSA Booking API, relative to its base URL. */
export function carrierCall(request: CarrierRequest): CarrierCall {
  const { purpose, revision, profile, requestReference, bookingReference, reason } = request;
  const path = `/v2/bookings/${encodeURIComponent(bookingReference ?? requestReference)}`;
  if (purpose === 'CANCEL') {
    const why = reason === '' ? {} : { reason: reason.slice(0, maxReasonLength) };
    return { method: 'PATCH', path, body: { ...cancelled(bookingReference !== undefined), ...why } };
  }
  if (purpose === 'WITHDRAW') return { method: 'PATCH', path, body: { amendedBookingStatus: 'AMENDMENT_CANCELLED' } };
  const body = bookingRequest(revision, profile);
  if (purpose === 'ORIGINAL') return { method: 'POST', path: '/v2/bookings', body };
  const references = {
    ...(requestReference !== '' && { carrierBookingRequestReference: requestReference }),
    ...(bookingReference !== undefined && { carrierBookingReference: bookingReference }),
  };
  return { method: 'PUT', path, body: { ...references, ...body } };
}

/** A request is cancelled at once; a confirmed booking only when the carrier agrees. */
function cancelled(isConfirmed: boolean): CancelBooking {
  return isConfirmed ? { bookingCancellationStatus: 'CANCELLATION_RECEIVED' } : { bookingStatus: 'CANCELLED' };
}
