import { sql } from 'kysely';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { signatureOf } from '#server/trace/callback/public.ts';
import { newNotificationSecret } from '../../api-client/public.ts';
import type { WriterContext, DeliveryWriter, EventMessage } from '../../delivery/public.ts';
import { bookingStandard } from '../provider/provider.routes.ts';
import { feedbacksOf, publishedBooking } from '../provider/show.ts';
import { bookingAt } from '../provider/stored.ts';
import type { BookingNotification, DcsaBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { DcsaStates } from '../status.ts';
import { isConfirmed } from '../write/answer.ts';

type Client = { id: number; name: string; customer_id: number | null; form: 'LIGHT' | 'FULL' };

/** Notifies customers' programs about their bookings; in English, the standard's language. */
export const dcsaBookingWriter: DeliveryWriter = {
  kind: 'DCSA_BOOKING',
  write: async (db, event, asking) => {
    const client = await clientOf(db, asking.target);
    return client ? written(db, event, { ...asking, client }) : null;
  },
  newSecret: newNotificationSecret,
  headers: ({ body, secrets }) => ({
    ...bookingStandard.respond().headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Notification-Signature': `sha256=${signatureOf(secrets[0] ?? '', body)}`,
  }),
};

async function written(
  db: Tx,
  event: EventMessage,
  asking: WriterContext & { client: Client },
): Promise<string | null> {
  const { client, config } = asking;
  const viewer = asClient(asking.viewer, client);
  const called = await bookingAt({ db, viewer }, event.booking_id, event.event_id);
  if (!called) return null;
  const reader = { db, viewer, locale: 'en' as const };
  return JSON.stringify(
    notificationOf({
      id: event.message_id,
      at: event.at,
      source: config.publicUrl,
      subscription: `api-client-${client.id}`,
      orderno: called.orderno,
      mblno: called.mblno,
      states: called.states,
      feedbacks: feedbacksOf(called, 'en'),
      booking: client.form === 'FULL' ? await publishedBooking(reader, called) : undefined,
    }),
  );
}

/** The viewer of a notification: it contains only what the program could request. */
function asClient(viewer: Viewer, { id, name, customer_id: customerId }: Client): Viewer {
  return { ...viewer, client: { id, name, customerId } };
}

async function clientOf(db: Tx, target: number): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select c.id, c.name, c.customer_id, c.notification_form as form
    from delivery_target t join api_client c on c.id = t.client_id
    where t.id = ${target} and c.is_enabled and not c.is_deleted and 'BOOKING_READ' = any(c.scopes)
      and (c.expires_at is null or c.expires_at > now())`.execute(db);
  return rows[0];
}

type BookingNotice = {
  id: string;
  /** When it happened, an instant. */
  at: string;
  /** The source: our own URL. */
  source: string;
  subscription: string;
  orderno: string;
  mblno: string;
  states: DcsaStates;
  feedbacks: readonly DcsaFeedback[];
  /** The booking itself, for full notifications. */
  booking: DcsaBooking | undefined;
};

/** An event of a booking as a CloudEvent (DCSA Booking 2.0.5, `POST /v2/booking-notifications`). */
function notificationOf(notice: BookingNotice): BookingNotification {
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
