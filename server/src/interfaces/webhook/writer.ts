import { bookings } from '#contract/booking/booking.ts';
import type { DeliveryWriter } from '../delivery/public.ts';
import { webhookBody } from './body.ts';
import { newSecret, signedHeaders } from './signature.ts';

/** Whoever sets up a webhook must himself be allowed to look at bookings. */
export const readsBookings = { method: 'GET', url: `${bookings.path}{id}/` } as const;

export const webhookWriter: DeliveryWriter = {
  kind: 'WEBHOOK',
  right: readsBookings,
  write: webhookBody,
  newSecret,
  headers: signedHeaders,
};
