import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';

/** A booking's salesman after and before a change. */
type Assignment = { now: Values; before?: unknown };

/** Notifies a user who is assigned a booking by someone else, once per booking. */
export async function notifySalesman({ db, viewer }: WorkCtx, id: number, { now, before }: Assignment): Promise<void> {
  const { sale_id: saleId, mblno, orderno } = now;
  if (typeof saleId !== 'number' || saleId === before || saleId === viewer.id) return;
  await notifyUsers(db, {
    to: { users: [saleId] },
    kind: 'booking',
    text: 'booking_given',
    params: { booking: String(mblno || orderno), who: viewer.name },
    link: `/BookingDetails/${id}`,
    topic: `booking_given:${id}`,
    from: viewer.id,
  });
}
