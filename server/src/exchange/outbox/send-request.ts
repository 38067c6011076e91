import { sql } from 'kysely';
import { freezeBooking } from '#server/booking/booking/revision/public.ts';
import {
  type BookingRow,
  lockedBooking,
  recordEvent,
  requestedRevision,
} from '#server/booking/booking/machine/public.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import { channelOfPlan, queueTransmission } from '../transmission/public.ts';

/** What the front desk has asked for goes to the carrier, once somebody of the back office has looked at it (SO13, SO16). */
export async function sendRequest(ctx: Ctx, bookingId: number): Promise<number> {
  const booking = await lockedBooking(ctx, bookingId);
  const purpose = requestedOf(booking) ?? fail('exchange.nothing_asked');
  const planned = { booking: { id: booking.id, carrier: booking.carrier }, function: 'SO', purpose } as const;
  const channel = (await channelOfPlan(ctx.db, planned)) ?? fail('exchange.no_channel');
  if (await isQueuedOrSent(ctx.db, booking.id, purpose)) fail('exchange.nothing_asked');
  const isAmendment = purpose === 'AMEND';
  const revision = isAmendment
    ? await requestedRevision(ctx.db, booking.id)
    : (await freezeBooking(ctx, booking.id)).id;
  await recordEvent(ctx, booking, { action: 'SO_REQUEST_SENT', channel: channel.kind });
  return queueTransmission(ctx, channel, { ...planned, revision, reason: reasonOf(booking) });
}

/** A row holds its text as text. */
function reasonOf({ reason_text: text }: BookingRow): string {
  return typeof text === 'string' ? text : '';
}

function requestedOf({ cancel_state, amend_state }: BookingRow): 'CANCEL' | 'AMEND' | undefined {
  if (cancel_state === 'REQUESTED') return 'CANCEL';
  return amend_state === 'REQUESTED' ? 'AMEND' : undefined;
}

const requestedAction = { CANCEL: 'SO_CANCEL_REQUESTED', AMEND: 'SO_AMEND_REQUESTED' } as const;

/** Whether it went out already, or is about to, since it was asked for. */
async function isQueuedOrSent(db: Tx, booking: number, purpose: 'CANCEL' | 'AMEND'): Promise<boolean> {
  const { rows } = await sql`
    select from transmission t
    where t.booking_id = ${booking} and t.function = 'SO' and t.purpose = ${purpose} and t.status in ('QUEUED', 'SENT', 'ACKED')
      and t.create_datetime >= (
        select max(e.at) from booking_event e where e.booking_id = t.booking_id and e.action = ${requestedAction[purpose]})
    limit 1`.execute(db);
  return rows.length > 0;
}
