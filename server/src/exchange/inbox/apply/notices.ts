import { sql } from 'kysely';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { LocalisedProblem } from '../read/problem.ts';

type People = { users: number[]; booking_no: string };

/** The user who last sent a booking to its carrier, and its document owner. */
async function peopleOf(db: Tx, booking: number): Promise<People> {
  const { rows } = await sql<People>`
    select coalesce(nullif(b.mblno, ''), b.orderno) as booking_no,
      array_remove(array[b.doc_owner_id, coalesce(
        (select t.asked_by from transmission t where t.booking_id = b.id order by t.id desc limit 1), b.creator_id)], null) as users
    from booking b where b.id = ${booking}`.execute(db);
  return rows[0] ?? { users: [], booking_no: '' };
}

type ProblemMessage = { id: number; booking: number; problem: LocalisedProblem };

/** A carrier's answer could not be applied. */
export async function notifyUnapplied(db: Tx, { id, booking, problem }: ProblemMessage): Promise<void> {
  const { users, booking_no } = await peopleOf(db, booking);
  await notifyUsers(db, {
    to: { users: [...new Set(users)] },
    kind: 'booking',
    text: 'answer_held',
    params: { booking: booking_no, reason_zh: problem['zh-CN'] ?? '', reason_en: problem.en ?? '' },
    link: `/receivedMessage?id=${id}`,
    topic: `received:${id}`,
  });
}

/** An unassigned message is notified to users who may assign it, without administrators. */
export async function notifyUnassigned(db: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct ur.user_id from user_role ur
    join role r on r.id = ur.role_id and r.status and not r.is_deleted and not r.admin
    join role_button rb on rb.role_id = r.id
    join menu_button m on m.id = rb.button_id and not m.is_deleted and m.api = '/api/exchange/received_message/{id}/assign/'`.execute(
    db,
  );
  await notifyUsers(db, {
    to: { users: rows.map(({ user_id }) => user_id) },
    kind: 'booking',
    text: 'answer_unassigned',
    params: await namesOf(db, id),
    link: '/receivedMessage?status=UNASSIGNED',
    topic: `received:${id}`,
  });
}

async function namesOf(db: Tx, id: number): Promise<{ kind: string; reference: string; sender: string }> {
  const { rows } = await sql<{ kind: string; reference: string; sender: string }>`
    select m.kind, m.reference, f.sender_id as sender from received_message m join received_file f on f.id = m.file_id
    where m.id = ${id}`.execute(db);
  return rows[0] ?? { kind: '', reference: '', sender: '' };
}

type Broken = { id: number; booking: number; reason: string; user: number | null };

/** A carrier could not read a message: its sender has to send it again. */
export async function notifyUnreadable(db: Tx, { id, booking, reason, user }: Broken): Promise<void> {
  if (user === null) return;
  const { booking_no } = await peopleOf(db, booking);
  await notifyUsers(db, {
    to: { users: [user] },
    kind: 'booking',
    text: 'transmission_failed',
    params: { booking: booking_no, reason },
    link: `/BookingDetails/${booking}`,
    topic: `transmission:${id}`,
  });
}
