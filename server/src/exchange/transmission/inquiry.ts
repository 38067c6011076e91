import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** The job that inquires about a booking's order at its carrier. */
export const inquiryJob = { name: 'carrier_inquiry', payload: z.object({ booking: z.int() }) } as const;

/** Minutes until the first inquiry, because carriers take a while to process an order. */
const firstMinutes = 2;

/** Starts inquiries after an order, or its correction, was sent to a carrier that supports them. */
export async function followOrder(db: Tx, booking: number): Promise<void> {
  await sql`
    insert into carrier_inquiry (booking_id, ask_at) values (${booking}, now() + make_interval(mins => ${firstMinutes}))
    on conflict (booking_id) do update set ask_at = excluded.ask_at, quiet = 0, failures = 0, error = ''`.execute(db);
}

/** Whether an order, aliased `t`, can be inquired about. */
export const canBeInquired = sql`(t.function = 'SO' and t.kind = 'DCSA' and t.status in ('SENT', 'ACKED') and not t.is_deleted)`;

type InquiryContext = { db: Tx; send: Jobs['send'] | undefined };

/**
 * Schedules an inquiry at once after a carrier's notification, unless there was one since. False if the carrier does
 * not support inquiries.
 */
export async function inquireSoon({ db, send }: InquiryContext, booking: number, message: number): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with known as (
      select m.create_datetime as at from received_message m
      where m.id = ${message} and exists (select from transmission t where t.booking_id = ${booking} and ${canBeInquired})),
    due as (
      insert into carrier_inquiry as i (booking_id, ask_at) select ${booking}, now() from known
      on conflict (booking_id) do update set ask_at = now(), quiet = 0, failures = 0
        where coalesce(i.asked_at < (select at from known), true) and coalesce(i.ask_at > now(), true)
      returning booking_id)
    select exists (select from due) as is_new from known`.execute(db);
  const [known] = rows;
  if (known?.is_new) await send?.(db, inquiryJob, { booking });
  return known !== undefined;
}
