import { sql } from 'kysely';
import { withdrawNotification } from '#server/http/messages/notify-users.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Locks a booking, so that its answers and the acceptance of offers take turns; always before its messages. */
export async function holdBooking(db: Tx, booking: number): Promise<void> {
  await sql`select from booking where id = ${booking} for update`.execute(db);
}

/** Only a carrier's newest offer for a booking can be accepted, and none after a later answer. */
export async function supersedeOffers(db: Tx, { booking, id }: { booking: number; id: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update received_message m set status = 'SUPERSEDED', problem = '{}'
    where m.booking_id = ${booking} and m.status = 'HELD' and m.says = 'OFFERED'
      and (m.id < ${id} or exists (
        select from received_message n
        where n.booking_id = m.booking_id and n.status = 'HELD' and n.says = 'OFFERED' and n.id > m.id))
    returning m.id`.execute(db);
  for (const { id: earlier } of rows) await withdrawNotification(db, `received:${earlier}`);
}
