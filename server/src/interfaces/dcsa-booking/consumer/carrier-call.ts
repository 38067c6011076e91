import type { BookingRevision } from '#contract/booking/revision.ts';
import type { CancelBooking, CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { type RequestProfile, bookingRequest } from '../write/request.ts';

/** What a carrier is asked for: a booking, another version of it, or its end. */
export type CarrierRequest = {
  purpose: 'ORIGINAL' | 'CHANGE' | 'AMEND' | 'WITHDRAW' | 'CANCEL';
  revision: BookingRevision;
  profile: RequestProfile;
  /** What the carrier calls the request, and the booking once it has confirmed it. */
  requestReference: string;
  bookingReference: string | undefined;
  reason: string;
};

export type CarrierCall = { method: 'POST' | 'PUT' | 'PATCH'; path: string; body: CreateBooking | CancelBooking };

const maxReasonLength = 5000;

/** The call of a carrier's DCSA Booking interface, below its base address. */
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

/** A request ends at once; a confirmed booking only once the carrier agrees. */
function cancelled(isConfirmed: boolean): CancelBooking {
  return isConfirmed ? { bookingCancellationStatus: 'CANCELLATION_RECEIVED' } : { bookingStatus: 'CANCELLED' };
}
