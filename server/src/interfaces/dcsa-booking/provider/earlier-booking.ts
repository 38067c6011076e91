import { sql } from 'kysely';
import { soStatus } from '#contract/booking/status.ts';
import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';

/**
 * What a program has booked by the same `bookingChannelReference` before, as long as that goes on: a repeat whose answer was lost
 * is answered as it was, and is no second booking; what its sender has cancelled is not in its way. The standard has no word for repeats, and a request without a reference of its
 * sender's may be meant twice.
 */
export async function earlierBooking({ db, viewer }: Ctx, body: CreateBooking): Promise<string | undefined> {
  const client = viewer.client?.id;
  const { bookingChannelReference: channel } = body;
  if (client === undefined || channel === undefined) return undefined;
  // Of two that come at once the second one waits for what becomes of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dcsa ${client} ${channel}`}, 0))`.execute(db);
  const { rows } = await sql<{ orderno: string; is_same: boolean }>`
    select b.orderno, d.request = ${JSON.stringify(body)}::jsonb as is_same
    from dcsa_booking d join booking b on b.id = d.booking_id
    where d.client_id = ${client} and d.request ->> 'bookingChannelReference' = ${channel} and not b.is_deleted
      and b.cancel_state not in ('REQUESTED', 'CANCELLED') and b.bsstatus <> ${soStatus.dismissed}
    order by b.id desc limit 1`.execute(db);
  const [known] = rows;
  if (known && !known.is_same) fail('dcsa.known', { channel, orderno: known.orderno });
  return known?.orderno;
}
