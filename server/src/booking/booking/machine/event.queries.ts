import { sql } from 'kysely';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { carrierActor, simulatedMark } from '#contract/exchange/carrier-actor.messages.ts';
import type { Page } from '#contract/kit.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { storedNameIn } from '#server/http/list/name-in.ts';

const columns = (language: Language) =>
  sql.raw(`
  e.id, e.booking_id, e.order_no, e.action, e.from_so, e.to_so, e.from_si, e.to_si, e.from_cancel, e.to_cancel, e.from_amend,
  e.to_amend, e.actor_id, ${storedNameIn({ name: 'e.actor_name', user: 'e.actor_id' }, language)} as actor_name, e.user_type, e.dept_id, to_char(e.at, 'YYYY-MM-DD HH24:MI:SS') as at, e.ip, e.channel,
  e.version_before, e.version_after, e.reason_code, e.reason_text, e.note, e.files, e.diff, e.other_id, e.other_no,
  (select c.name_en from carrier c where c.name_zh = replace(e.actor_name, '${simulatedMark}', '') order by c.id limit 1) as carrier_en,
  exists (select from users u where u.id = e.actor_id and u.username = 'carrier-channel') as is_carrier`);

type EventRow = BookingEvent & { carrier_en: string | null; is_carrier: boolean };

/** The carrier's name in the reader's language, if it made the move; the history stores the Chinese one. */
function named(locale: Language, { carrier_en: english, is_carrier: isCarrier, ...event }: EventRow): BookingEvent {
  if (!isCarrier) return event;
  const { account, simulated } = textsIn(carrierActor, locale);
  const realName = event.actor_name.replace(simulatedMark, '');
  const mark = realName === event.actor_name ? '' : simulated;
  const name = locale === 'en' ? (english ?? account) : realName;
  return { ...event, actor_name: `${name.slice(0, maxNameLength - mark.length)}${mark}` };
}
const maxNameLength = 40;

type Reader = { db: Tx; locale: Language };
type EventPage = { page: number; limit: number };

/** A booking's history, latest first. */
export async function bookingEvents(
  { db, locale }: Reader,
  bookingId: number,
  { page, limit }: EventPage,
): Promise<Page<BookingEvent>> {
  const { rows } = await sql<EventRow>`
    select ${columns(locale)} from booking_event e where e.booking_id = ${bookingId}
    order by e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from booking_event where booking_id = ${bookingId}`.execute(db);
  const total = counted[0]?.total ?? 0;
  return {
    page,
    limit,
    total,
    is_next: page * limit < total,
    is_previous: page > 1 && total > 0,
    data: rows.map((row) => named(locale, row)),
  };
}

/** More than a booking ever has; a sheet is built in memory. */
const maxExported = 5_000;

/** The whole history, oldest first. */
export async function allEventsOf({ db, locale }: Reader, bookingId: number): Promise<BookingEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns(locale)} from booking_event e where e.booking_id = ${bookingId} order by e.id limit ${maxExported}`.execute(
    db,
  );
  return rows.map((row) => named(locale, row));
}
