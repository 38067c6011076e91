import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { notifyOpenPages } from '../intake/public.ts';
import { defaultProvider, providerCarrierCode } from './provider-of.ts';
import { startFollowing } from './register.ts';

type Booked = { reference_no: string; carrier: string | null; pol: string | null; pod: string | null };

/**
 * Subscribes a confirmed booking automatically, if the setting says so and it has a bill number. A refusal by the
 * provider is recorded in the subscription, and never prevents the confirmation.
 */
export async function followBooking(db: Tx, bookingId: number, now: Date): Promise<void> {
  if (!(await setting(db, 'trace.automatic'))) return;
  const provider = await defaultProvider(db);
  const booking = await bookedAs(db, bookingId);
  if (provider === undefined || booking === undefined) return;
  const { reference_no, carrier, pol, pod } = booking;
  const code = await providerCarrierCode(db, provider, carrier);
  const { rows } = await sql<{ id: number }>`
    insert into trace_subscription (provider, ref_type, reference_no, carrier, provider_carrier_code, pol, pod, booking_id,
      sale_id, doc_owner_id, creator_id, modifier_id, dept_belong_id, is_automatic)
    select ${provider}, 'BL', ${reference_no}, ${carrier}, ${code}, ${pol}, ${pod}, b.id,
      b.sale_id, b.doc_owner_id, b.creator_id, b.creator_id, b.dept_belong_id, true
    from booking b where b.id = ${bookingId}
      and not exists (
        select from trace_subscription s where s.booking_id = b.id and s.status in ('PENDING', 'ACTIVE') and not s.is_deleted)
    on conflict do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id !== undefined) await startFollowing(db, id, now);
}

async function bookedAs(db: Tx, id: number): Promise<Booked | undefined> {
  const { rows } = await sql<Booked>`
    select mblno as reference_no, carrier, portload as pol, portdischarge as pod from booking
    where id = ${id} and mblno ~ '^[A-Z0-9./]{4,32}$'`.execute(db);
  return rows[0];
}

/** Ends the tracking of a cancelled booking. */
export async function leaveBooking(db: Tx, bookingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update trace_subscription set status = 'CANCELLED', next_poll_at = null, ended_at = now()
    where booking_id = ${bookingId} and status in ('PENDING', 'ACTIVE', 'FAILED') and not is_deleted
    returning id`.execute(db);
  if (rows.length > 0) await notifyOpenPages(db);
}

/** Deletes the subscriptions of a deleted booking, which must not prevent its deletion. */
export async function forgetBooking(db: Tx, bookingId: number): Promise<void> {
  await leaveBooking(db, bookingId);
  await sql`update trace_milestone set booking_id = null where booking_id = ${bookingId}`.execute(db);
  await sql`
    update trace_subscription set is_deleted = true where booking_id = ${bookingId} and not is_deleted`.execute(db);
}
