import { sql } from 'kysely';
import { offsetName, zonedTime } from '#contract/freight/zoned-time.ts';
import { type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { notifyMany, type DirectNotification } from '#server/http/messages/notify-users.ts';
import { receiversOf } from '#server/http/messages/receivers.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { isActiveBooking, isOpen } from '../cut-off/public.ts';
import { type Calendar, dueSpans, type TimeSpan } from './calendar.ts';

/** A reminder claimed by this run. */
type Claimed = {
  booking_id: number;
  code: string;
  at: string;
  audience: 'OWNER' | 'DOC_OWNER' | 'DEPT' | 'ROLE';
  role_id: number | null;
  port_tz: string;
  estimated: boolean;
  name_zh: string;
  name_en: string;
  number: string;
  customername: string;
  vessel: string;
  voyno: string;
  owners: number[];
  doc_owner: number | null;
  dept: number | null;
};

/** Working hours by the settings and the working days; undefined if reminders are sent at any hour. */
export async function calendarNow(db: Tx): Promise<Calendar | undefined> {
  const settings = await currentSettings(db);
  if (!settings['working.reminders']) return undefined;
  const days = await db
    .selectFrom('working_day')
    .select(['day', 'is_working'])
    .where('is_deleted', '=', false)
    .execute();
  return {
    zone: settings['base.time_zone'],
    weekdays: new Set(settings['working.days'].map(Number)),
    starts: settings['working.starts'].slice(0, 5),
    ends: settings['working.ends'].slice(0, 5),
    exceptions: new Map(days.map(({ day, is_working }) => [day, is_working])),
  };
}

/** Reminders in one transaction. */
export const batch = 200;

/**
 * Sends reminders of cut-offs that are near, and returns their number. Each is recorded in the same transaction under a
 * unique key: however many nodes run it, and wherever one is interrupted, each reminder is sent once. A cut-off that
 * moves is reminded of again.
 */
export async function remind(db: Tx, now: Date): Promise<number> {
  const calendar = await calendarNow(db);
  const spans = calendar ? dueSpans(now.getTime(), calendar) : [{ start: 0, end: now.getTime() + 1 }];
  const claimed = await claim(db, now, spans);
  await notifyMany(db, 'cut_off', await withRecipients(db, claimed));
  return claimed.length;
}

async function claim(db: Tx, now: Date, spans: readonly TimeSpan[]): Promise<Claimed[]> {
  const remindAt = sql`c.at - make_interval(hours => r.hours_before)`;
  const isDue = spans.map(
    ({ start, end }) =>
      sql`(${remindAt} >= ${new Date(start)}::timestamptz and ${remindAt} < ${new Date(end)}::timestamptz)`,
  );
  const farthest = new Date(Math.max(...spans.map(({ end }) => end)));
  const { rows } = await sql<Claimed>`
    with due as (
      select c.booking_id, c.code, r.id as rule_id, c.at
      from reminder_rule r
      join booking_cutoff c on c.code = r.code and c.at > ${now}::timestamptz
        and c.at < ${farthest}::timestamptz + make_interval(hours => r.hours_before)
      join booking b on b.id = c.booking_id and ${isActiveBooking('b')}
      where r.enabled and not r.is_deleted and ${isOpen('b')} and (${sql.join(isDue, sql` or `)})
        and not exists (
          select from reminder_sent s
          where s.booking_id = c.booking_id and s.code = c.code and s.rule_id = r.id and s.at = c.at)
      order by c.at, r.hours_before desc limit ${batch}),
    claimed as (
      insert into reminder_sent (booking_id, code, rule_id, at, sent_at)
      select booking_id, code, rule_id, at, ${now} from due on conflict do nothing
      returning booking_id, code, rule_id, at)
    select d.booking_id, d.code, d.at, r.audience, r.role_id, c.port_tz, c.estimated, k.name_zh, k.name_en,
      coalesce(nullif(b.mblno, ''), b.orderno) as number, b.customername, b.vessel, b.voyno,
      array_remove(array[b.creator_id, b.sale_id], null) as owners, b.doc_owner_id as doc_owner, b.dept_belong_id as dept
    from claimed d
    join booking b on b.id = d.booking_id
    join booking_cutoff c on c.booking_id = d.booking_id and c.code = d.code
    join cutoff_code k on k.code = d.code
    join reminder_rule r on r.id = d.rule_id
    order by d.booking_id, d.code, r.hours_before desc`.execute(db);
  return rows;
}

/** Members of a department or a role who may see the booking. For bookings without a document owner, the owners. */
async function withRecipients(db: Tx, claimed: readonly Claimed[]): Promise<DirectNotification[]> {
  const seen = await readersOfReminders(db, claimed);
  return claimed.map((reminder) => {
    const group = groupOf(reminder);
    const { owners, doc_owner: docOwner, booking_id: id } = reminder;
    const byName = reminder.audience === 'DOC_OWNER' && docOwner !== null ? [docOwner] : owners;
    const users = group === undefined ? byName : (seen.get(keyOf(group)) ?? []).flatMap(of(id));
    return messageOf(reminder, users);
  });
}

type Group = { depts: readonly number[] } | { roles: readonly number[] };
type Reader = { user: number; bookings: ReadonlySet<number> };

const keyOf = (group: Group) => JSON.stringify(group);
const of =
  (booking: number) =>
  ({ user, bookings: seen }: Reader): number[] =>
    seen.has(booking) ? [user] : [];

/** Undefined if the recipients are named users. */
function groupOf({ audience, dept, role_id: role }: Claimed): Group | undefined {
  if (audience === 'DEPT') return dept === null ? undefined : { depts: [dept] };
  return audience === 'ROLE' ? { roles: [role ?? 0] } : undefined;
}

/** The users of each group with those of its bookings that they may see: one query per user. */
async function readersOfReminders(
  db: Tx,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, readonly Reader[]>> {
  const viewers: ViewerCache = new Map();
  const known = new Map<string, Reader[]>();
  const groups = Map.groupBy(claimed, (reminder) => {
    const group = groupOf(reminder);
    return group && keyOf(group);
  });
  for (const [key, reminders] of groups) {
    const group = reminders[0] && groupOf(reminders[0]);
    if (key === undefined || !group) continue;
    const ids = reminders.map(({ booking_id: id }) => id);
    const { rows } = await receiversOf(group).execute(db);
    const readers: Reader[] = [];
    // Sequentially, because they share the transaction's connection.
    for (const { id } of rows) readers.push({ user: id, bookings: await visibleTo(db, { viewers, user: id, ids }) });
    known.set(key, readers);
  }
  return known;
}

type VisibilityCheck = { viewers: ViewerCache; user: number; ids: readonly number[] };

async function visibleTo(db: Tx, { viewers, user, ids }: VisibilityCheck): Promise<ReadonlySet<number>> {
  const viewer = { ...(await viewerOf(db, viewers, { userId: user, rightsVersion: 0 })), sessionId: 0 };
  const { rows } = await sql<{ id: number }>`
    select t.id from booking t where t.id = any(${ids}) and ${visible(bookingTable, viewer)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** An inbox has one message per cut-off: a later one replaces an earlier one. */
function messageOf(reminder: Claimed, users: readonly number[]): DirectNotification {
  const { booking_id: id, code, at, port_tz: zone } = reminder;
  return {
    users,
    text: reminder.estimated ? 'cut_off_estimated' : 'cut_off_near',
    params: {
      booking: reminder.number,
      name_zh: reminder.name_zh,
      name_en: reminder.name_en,
      at: zonedTime(at, zone),
      zone: `${zone} (${offsetName(at, zone)})`,
      customer: reminder.customername,
      vessel: reminder.vessel,
      voyno: reminder.voyno,
    },
    link: `/BookingDetails/${id}`,
    topic: `cut_off:${id}:${code}`,
  };
}
