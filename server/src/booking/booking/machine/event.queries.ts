import { sql } from 'kysely';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import type { Page } from '#contract/kit.ts';
import type { Tx } from '#server/platform/db.ts';

const columns = sql.raw(`
  id, booking_id, order_no, action, from_so, to_so, from_si, to_si, from_cancel, to_cancel, from_amend, to_amend, actor_id,
  actor_name, user_type, dept_id, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, ip, channel, version_before, version_after,
  reason_code, reason_text, note, file, diff, other_id, other_no`);

type Wanted = { page: number; limit: number };

/** What became of a booking, the latest first. */
export async function eventsOf(db: Tx, bookingId: number, { page, limit }: Wanted): Promise<Page<BookingEvent>> {
  const { rows } = await sql<BookingEvent>`
    select ${columns} from booking_event where booking_id = ${bookingId}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from booking_event where booking_id = ${bookingId}`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1 && total > 0, data: rows };
}

/** More than a booking ever has; a sheet is held whole. */
const mostExported = 5_000;

/** All of them, the first first. */
export async function allEventsOf(db: Tx, bookingId: number): Promise<BookingEvent[]> {
  const { rows } = await sql<BookingEvent>`
    select ${columns} from booking_event where booking_id = ${bookingId} order by id limit ${mostExported}`.execute(db);
  return rows;
}
