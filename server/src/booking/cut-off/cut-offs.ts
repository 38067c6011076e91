import { sql } from 'kysely';
import type { Language } from '#contract/languages/language.ts';
import type { CutOff, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { automaticCutOffs } from '#contract/booking/cut-offs/automatic.ts';
import { unusualOrders } from '#contract/booking/cut-offs/order.ts';
import type { Caller } from '#server/http/rows.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { isMet } from './met.sql.ts';

type Reader = Pick<Caller, 'db' | 'locale'>;

/** The columns of a cut-off `c` of a booking `b` as they stand on the wire. */
export const cutOffColumns = (language: Language | undefined) => sql`
  c.code, c.at, c.port_tz, c.source, c.estimated, ${isMet('b')} as is_done,
  (c.code in (${sql.join(automaticCutOffs.map((code) => sql.lit(code)))}) and ${isMet('b')}) as is_done_by_itself, c.done_at,
  (select ${shownName('u', language)} from users u where u.id = c.done_by) as done_by_name, c.changed_at, c.version`;

/** A booking's cut-offs as they come. */
export async function cutOffsOf({ db, locale }: Reader, bookingId: number): Promise<CutOff[]> {
  const { rows } = await sql<CutOff>`
    select ${cutOffColumns(locale)} from booking_cutoff c join booking b on b.id = c.booking_id
    where c.booking_id = ${bookingId} and not c.is_deleted order by c.at, c.code`.execute(db);
  return rows;
}

/** The time zone of a booking's cut-offs: that of its port of loading, or the installation's. */
export const portZone = sql<string>`coalesce(
  (select p.time_zone from port p where p.code = b.portload), current_setting('TimeZone'))`;

const isOpen = sql<boolean>`(not b.is_deleted and not b.is_archived and b.cancel_state <> 'CANCELLED')`;

/** The cut-offs, with the time zone and the ETD that a page shows with them. */
export async function cutOffsAnswer(reader: Reader, bookingId: number): Promise<CutOffs> {
  const cutoffs = await cutOffsOf(reader, bookingId);
  const { rows } = await sql<Pick<CutOffs, 'time_zone' | 'etd' | 'is_open'>>`
    select ${portZone} as time_zone, b.etd, ${isOpen} as is_open from booking b where b.id = ${bookingId}`.execute(
    reader.db,
  );
  const { time_zone = 'UTC', etd = null, is_open = false } = rows[0] ?? {};
  const known = { time_zone, etd, is_open, cutoffs };
  return { ...known, warnings: unusualOrders(known) };
}
