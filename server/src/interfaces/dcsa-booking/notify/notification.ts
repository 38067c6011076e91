import type { BookingNotification, DcsaBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { DcsaStates } from '../status.ts';
import { isConfirmed } from '../write/answer.ts';

export type BookingNotice = {
  id: string;
  /** When it happened, an instant. */
  at: string;
  /** Who tells it: our own address. */
  source: string;
  subscription: string;
  orderno: string;
  mblno: string;
  states: DcsaStates;
  feedbacks: readonly DcsaFeedback[];
  /** The booking itself, where all of it is told. */
  booking: DcsaBooking | undefined;
};

/** What became of a booking, as a CloudEvent (DCSA Booking 2.0.5, `POST /v2/booking-notifications`). */
export function notificationOf(notice: BookingNotice): BookingNotification {
  const { id, at, source, subscription, orderno, mblno, states, feedbacks, booking } = notice;
  return {
    specversion: '1.0',
    id,
    source,
    type: 'org.dcsa.booking.v2',
    time: new Date(at).toISOString(),
    datacontenttype: 'application/json',
    subscriptionReference: subscription,
    data: {
      ...states,
      carrierBookingRequestReference: orderno,
      carrierBookingReference: isConfirmed(states) && mblno !== '' ? mblno : undefined,
      feedbacks: feedbacks.length > 0 ? [...feedbacks] : undefined,
      booking,
    },
  };
}
