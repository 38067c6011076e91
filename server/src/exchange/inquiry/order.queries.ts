import { sql } from 'kysely';
import { soStatus } from '#contract/booking/status.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { canBeInquired } from '../transmission/public.ts';

/** An order to inquire about. */
export type InquiredOrder = {
  booking_id: number;
  channel_id: number;
  base_url: string;
  /** The carrier's reference. */
  reference: string;
  /** When this inquiry started, an instant. */
  asked_at: string;
  quiet: number;
  failures: number;
  is_confirmed: boolean;
  /** The carrier can push changes. */
  is_told: boolean;
};

/** An inquiry may take this long before another node repeats it. */
const leaseMinutes = 5;
/** Days after which no changes are expected: of a ship after sailing, and of an order. */
const sailedDays = 14;
const maxDays = 180;

/** Claims an order for an inquiry; finished orders are no longer inquired about. */
export async function takeOrder(db: Tx, booking: number): Promise<InquiredOrder | undefined> {
  const { rows } = await sql<InquiredOrder>`
    with taken as (
      update carrier_inquiry set ask_at = now() + make_interval(mins => ${leaseMinutes}), asked_at = now()
      where booking_id = ${booking} and ask_at <= now() returning booking_id, asked_at, quiet, failures)
    select i.booking_id, i.asked_at, i.quiet, i.failures, t.channel_id, c.base_url, c.callback_secret <> '' as is_told,
      coalesce(nullif(t.carrier_ref, ''), nullif(b.carrier_reference, ''), b.mblno) as reference,
      b.bsstatus = ${soStatus.confirmed} as is_confirmed
    from taken i join booking b on b.id = i.booking_id and not b.is_deleted and not b.is_archived
      join lateral (
        select t.* from transmission t where t.booking_id = b.id and ${canBeInquired} order by t.id desc limit 1) t on true
      join carrier_channel c on c.id = t.channel_id and c.enabled and not c.is_deleted and c.base_url <> ''
    where b.cancel_state <> 'CANCELLED' and (b.bsstatus in (${soStatus.sent}, ${soStatus.confirmed}) or b.cancel_state = 'REQUESTED')
      and t.sent_at > now() - make_interval(days => ${maxDays})
      and (b.etd is null or b.etd > current_date - ${sailedDays}::int)`.execute(db);
  const [order] = rows;
  if (!order || order.reference === '')
    await sql`update carrier_inquiry set ask_at = null where booking_id = ${booking}`.execute(db);
  return order?.reference === '' ? undefined : order;
}

export type Due = { booking_id: number; channel_id: number | null };

/** Due inquiries, by the channel of their order. */
export async function dueOrders(db: Tx, count: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.booking_id, (
      select t.channel_id from transmission t where t.booking_id = i.booking_id and ${canBeInquired} order by t.id desc limit 1) as channel_id
    from carrier_inquiry i where i.ask_at <= now() order by i.ask_at, i.booking_id limit ${count}`.execute(db);
  return rows;
}
