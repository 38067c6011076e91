import { sql } from 'kysely';
import { type DeliveredEvent, deliveredEvents } from '#contract/interfaces/delivered-events.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { ownersOf } from './owner.ts';
import { queueDeliveries } from './queue.ts';
import { readRights, type ReceiverKind } from './writer.ts';

/** An event of a booking: `event` is its row in the booking's history, `detail` has further data. */
export type DeliverableEvent = {
  type: DeliveredEvent;
  booking: number;
  event?: number;
  detail?: Readonly<Record<string, unknown>>;
};

/** Also the update of a booking by its customer's program. */
type AnyDeliverableEvent = DeliverableEvent | (Omit<DeliverableEvent, 'type'> & { type: 'SO_UPDATED' });

/** DCSA Booking does not cover shipping instructions, VGM and documents. */
const ordersEvents = ['SO_UPDATED', ...deliveredEvents.filter((type) => type.startsWith('SO_'))];

export const deliveryQueue = {
  job: 'delivery',
  targets: 'delivery_target',
  takes: sql<boolean>`(s.enabled and not s.is_deleted)`,
} satisfies Partial<DeliveryKind>;

/**
 * Stores a delivery for each receiver, in the transaction of the change itself, except for bookings that its owner
 * cannot see; this is checked again on sending. A paused receiver gets it later.
 */
export async function queueEventDeliveries(
  { db, jobs }: Pick<PublicCtx, 'db' | 'jobs'>,
  happened: readonly AnyDeliverableEvent[],
): Promise<void> {
  if (happened.length === 0) return;
  const seen = await visibleToOwners(db, [...new Set(happened.map(({ booking }) => booking))]);
  if (seen.length === 0) return;
  const { rows } = await sql<{ target: number }>`
    with told as (
      insert into delivery (target_id, type, booking_id, event_id, detail, creator_id, modifier_id, dept_belong_id)
      select t.id, h.type, h.booking, h.event, coalesce(h.detail, '{}'), t.creator_id, t.creator_id, t.dept_belong_id
      from rows from (jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as (type text, booking bigint, event bigint, detail jsonb))
        with ordinality as h (type, booking, event, detail, place)
      join booking b on b.id = h.booking
      join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as o (kind text, owner bigint, bookings bigint[])
        on h.booking = any(o.bookings)
      join delivery_target t on t.kind = o.kind and coalesce(t.owner_id, t.creator_id) = o.owner and t.enabled and not t.is_deleted
        and h.type = any(case when t.kind = 'DCSA_BOOKING' then ${ordersEvents}::text[]
          when t.events = '{}' then ${deliveredEvents}::text[] else t.events end)
        and (t.customer_id is null or t.customer_id = b.customer_id)
      order by h.place, t.id returning target_id)
    select distinct target_id as target from told`.execute(db);
  const targets = rows.map(({ target }) => target);
  await queueDeliveries({ db, send: jobs.send }, deliveryQueue, targets);
}

type Seen = { kind: ReceiverKind; owner: number; bookings: number[] };

/** Those of the bookings that the receivers' owners can see. */
async function visibleToOwners(db: Tx, bookingIds: readonly number[]): Promise<Seen[]> {
  const owned = sql<{ kind: ReceiverKind; owner: number }>`
    select distinct t.kind, coalesce(t.owner_id, t.creator_id) as owner from delivery_target t
    where t.enabled and not t.is_deleted`;
  const owners = await ownersOf(db, owned, readRights);
  if (owners.length === 0) return [];
  const each = owners.map(
    ({ kind, owner, viewer }) => sql`
      select ${kind} as kind, ${owner}::bigint as owner, array_agg(t.id) as bookings from booking t
      where t.id = any(${bookingIds}::bigint[]) and ${readable(bookingTable, viewer)} having count(*) > 0`,
  );
  return (await sql<Seen>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}
