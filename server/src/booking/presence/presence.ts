import { sql } from 'kysely';
import { type Presence, type PresenceInput, type PresentPerson, presenceSeconds } from '#contract/booking/presence.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { type Caller, visible } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyEach, userChannel } from '#server/platform/database/notices.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';

const isFresh = sql`at > now() - make_interval(secs => ${presenceSeconds})`;

/** Records a heartbeat of a page, notifies the others if something changed, and returns who they are. */
export async function recordPresence(caller: Caller, id: number, sign: PresenceInput): Promise<Presence> {
  const { db, viewer } = caller;
  const state = await stateOf(caller, id);
  const isChanged = sign.is_leaving ? await leave(db, { id, user: viewer.id, sign }) : await stay(caller, id, sign);
  if (isChanged) await notifyPresent(db, id, viewer.id);
  await deleteExpired(db);
  return { ...state, people: await othersPresent(caller, id) };
}

/** Only who may see a booking hears who else looks at it. */
async function stateOf({ db, viewer, locale }: Caller, id: number): Promise<Omit<Presence, 'people'>> {
  const { rows } = await sql<Omit<Presence, 'people'>>`
    select t.version, case when l.user_id is not null then
      jsonb_build_object('user_id', l.user_id, 'name', ${shownName('u', locale)}, 'until', to_char(l.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as lock
    from booking t
    left join booking_lock l on l.booking_id = t.id and l.until > now()
    left join users u on u.id = l.user_id
    where t.id = ${id} and not t.is_deleted and ${visible(bookingTable, viewer)}`.execute(db);
  return rows[0] ?? fail('not_found');
}

/** Whether this changes who is present, or what they do. */
async function stay({ db, viewer }: Caller, id: number, { page, is_editing }: PresenceInput): Promise<boolean> {
  const { rows: before } = await sql<{ is_editing: boolean }>`
    select is_editing from booking_presence
    where booking_id = ${id} and user_id = ${viewer.id} and page = ${page} and ${isFresh}`.execute(db);
  await sql`
    insert into booking_presence (booking_id, user_id, page, is_editing) values (${id}, ${viewer.id}, ${page}, ${is_editing})
    on conflict (booking_id, user_id, page) do update set is_editing = excluded.is_editing, at = excluded.at`.execute(
    db,
  );
  return before[0]?.is_editing !== is_editing;
}

type LeavingSign = { id: number; user: number; sign: PresenceInput };

async function leave(db: Tx, { id, user, sign: { page } }: LeavingSign): Promise<boolean> {
  const { rows } = await sql`
    delete from booking_presence where booking_id = ${id} and user_id = ${user} and page = ${page} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function othersPresent({ db, viewer, locale }: Caller, id: number): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select p.user_id, ${shownName('u', locale)} as name, coalesce(u.avatar, '') as avatar, bool_or(p.is_editing) as is_editing
    from booking_presence p join users u on u.id = p.user_id
    where p.booking_id = ${id} and p.user_id <> ${viewer.id} and ${isFresh} and not u.is_deleted
    group by p.user_id, u.id, u.avatar order by min(p.at), p.user_id`.execute(db);
  return rows;
}

/**
 * Notifies the pages that show a booking to refetch. The notification contains nothing else, so that users who may no
 * longer see the booking learn nothing.
 */
export async function notifyPresent(db: Tx, id: number, except = 0): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from booking_presence
    where booking_id = ${id} and user_id <> ${except} and ${isFresh}`.execute(db);
  if (rows.length === 0) return;
  const notice = { event: 'presence', data: { booking: id } };
  await notifyEach(
    db,
    rows.map(({ user_id: user }) => ({ channel: userChannel(user), notice })),
  );
}

/** Skips rows locked by others, who delete them. */
async function deleteExpired(db: Tx): Promise<void> {
  await sql`
    delete from booking_presence where ctid = any(array(
      select ctid from booking_presence where at < now() - make_interval(secs => ${presenceSeconds})
      order by at limit 100 for update skip locked))`.execute(db);
}
