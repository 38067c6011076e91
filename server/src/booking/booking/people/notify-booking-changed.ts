import { presenceSeconds } from '#contract/booking/presence.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyEach, userChannel } from '#server/platform/database/notices.ts';

/** Notifies open pages of a booking that its related data changed, so that they refetch. */
export async function notifyBookingChanged(db: Tx, bookingId: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from booking_presence
    where booking_id = ${bookingId} and at > now() - make_interval(secs => ${presenceSeconds})`.execute(db);
  if (rows.length === 0) return;
  const notice = { event: 'beside', data: { booking: bookingId } };
  await notifyEach(
    db,
    rows.map(({ user_id: user }) => ({ channel: userChannel(user), notice })),
  );
}
