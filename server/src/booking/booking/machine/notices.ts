import { sql } from 'kysely';
import type { EventAction } from '#contract/booking/machine/events.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { MessageText } from '#server/http/messages/texts.messages.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { addressOf, type LockedBooking } from './allowed-actions.ts';
import type { MoveStep } from './step.ts';

/** Topic of messages about pending work; withdrawn once a user has done it. */
export const queueTopic = (id: number) => `booking_queue:${id}`;

const texts: Readonly<Partial<Record<EventAction, MessageText>>> = {
  SO_SUBMITTED: 'booking_submitted',
  SO_PENDING_UPDATE: 'booking_changes_asked',
  SO_CONFIRMED: 'booking_confirmed',
  SO_DISMISSED: 'booking_dismissed',
  SO_DECLINED: 'booking_declined',
  SO_AMEND_REQUESTED: 'booking_amend_asked',
  SO_AMEND_CONFIRMED: 'booking_amend_confirmed',
  SO_AMEND_DECLINED: 'booking_amend_declined',
  SO_CANCEL_REQUESTED: 'booking_cancel_asked',
  SO_CANCELLED: 'booking_cancelled',
  SO_CANCEL_DECLINED: 'booking_cancel_declined',
  SO_ROLLED: 'booking_rolled',
  SO_REOPENED: 'booking_reopened',
  SI_SUBMITTED: 'si_submitted',
  SI_REJECTED: 'si_rejected',
  SI_CONFIRMED: 'si_confirmed',
  SI_AMEND_REQUESTED: 'si_amend_asked',
  SI_UNLOCKED: 'si_unlocked',
};

/** Notifies the back-office users in charge. */
export async function notifyBackOffice(step: MoveStep): Promise<void> {
  const { ctx, booking } = step;
  const users = (await backOfficeFor(ctx.db, booking.id)).filter((id) => id !== ctx.viewer.id);
  await notifyStep(step, users, queueTopic(booking.id));
}

/** Notifies the owners of a booking: creator, salesman, and document owner. */
export async function notifyBookingOwners(step: MoveStep): Promise<void> {
  const { ctx, booking } = step;
  const owners = ownersOf(booking).filter((id) => id !== ctx.viewer.id);
  await notifyStep(step, owners, `booking_news:${booking.id}`);
}

function ownersOf({ creator, sale_id, ...booking }: LockedBooking): number[] {
  const docOwner = booking.doc_owner_id;
  const all = [creator, sale_id, typeof docOwner === 'number' ? docOwner : null];
  return [...new Set(all.flatMap((id) => id ?? []))];
}

async function notifyStep(
  { ctx, booking, move, body }: MoveStep,
  users: readonly number[],
  topic: string,
): Promise<void> {
  const text = texts[move.audit];
  if (text === undefined || users.length === 0) return;
  await notifyUsers(ctx.db, {
    to: { users },
    kind: 'booking',
    text,
    params: { booking: body.mblno || booking.mblno || booking.orderno, who: ctx.viewer.name, reason: body.reason_text },
    link: `/BookingDetails/${booking.id}`,
    topic,
    from: ctx.viewer.id,
  });
}

/**
 * The document owner, or else all back-office users with the right to send the booking whose role lets them see it.
 * Administrators are not clerks.
 */
async function backOfficeFor(db: Tx, bookingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id) as (
      select dept_belong_id from booking where id = ${bookingId}
      union
      select d.parent from dept d join above on above.id = d.id where d.parent is not null)
    select distinct u.id from users u
    join user_role ur on ur.user_id = u.id
    join role r on r.id = ur.role_id and r.status and not r.is_deleted and not r.admin
    join role_button rb on rb.role_id = r.id
    join menu_button m on m.id = rb.button_id and not m.is_deleted and m.api = ${addressOf('send').url} and m.method = 1
    where u.is_active and not u.is_deleted and not u.is_superuser and u.user_type = 0
      and (r.data_range = 3
        or (r.data_range = 1 and u.dept in (select id from above))
        or (r.data_range = 2 and u.dept = (select dept_belong_id from booking where id = ${bookingId}))
        or (r.data_range = 4 and exists (
          select from role_dept rd where rd.role_id = r.id
            and rd.dept_id = (select dept_belong_id from booking where id = ${bookingId}))))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
