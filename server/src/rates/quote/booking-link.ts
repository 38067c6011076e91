import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Ctx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';

/** A quote names a booking that its reader sees. */
export async function refuseUnknownBooking({ db, viewer }: Ctx, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql`
    select from booking t where t.id = ${id} and not t.is_deleted and ${readable(bookings, viewer)} for key share of t`.execute(
    db,
  );
  if (rows.length === 0) refuse([{ path: 'booking_id', rule: 'unknown_code', params: { value: String(id) } }]);
}
