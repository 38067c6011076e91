import { sql } from 'kysely';
import type { AnsweredTo } from '../read/meaning.ts';
import type { CarrierAnswer } from './answer.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** The booking of an answer, and our message being answered. */
export type AnsweredTransmission = {
  booking: number;
  carrier: string | null;
  transmission?: { id: number; to: AnsweredTo; lines: readonly number[] };
};

/**
 * Finds the booking by our control reference, else by a number. A carrier's channel only finds bookings of that
 * carrier.
 */
export async function findBooking(
  db: Tx,
  answer: CarrierAnswer,
  carrier: string | null,
): Promise<AnsweredTransmission | undefined> {
  return (
    (await byTransmission(db, answer, carrier)) ??
    (await byRequest(db, answer, carrier)) ??
    (await byNumber(db, answer, carrier))
  );
}

type Row = {
  id: number;
  booking_id: number;
  carrier: string | null;
  function: AnsweredTo['function'];
  purpose: AnsweredTo['purpose'];
  line_ids: number[];
  is_latest: boolean;
};

const row = sql.raw(`t.id, t.booking_id, t.carrier, t.function, t.purpose, t.line_ids,
  (t.function = 'VGM' or not exists (
    select from transmission n where n.booking_id = t.booking_id and n.function = t.function and n.id > t.id
      and n.status in ('SENT', 'ACKED'))) as is_latest`);

async function byTransmission(
  db: Tx,
  { about }: Pick<CarrierAnswer, 'about'>,
  carrier: string | null,
): Promise<AnsweredTransmission | undefined> {
  if (about.controlRef === '') return undefined;
  const { rows } = await sql<Row>`
    select ${row} from transmission t
    where t.id in (select transmission_id from transmission_content where control_ref = ${about.controlRef})
      and (${carrier}::text is null or t.carrier = ${carrier}) and t.attempts > 0
    limit 1`.execute(db);
  return rows[0] && foundBy(rows[0]);
}

/**
 * By the reference that the carrier returned for our request; refers to the latest message with it, so that an answer
 * about an order that was since sent anew counts as late.
 */
async function byRequest(
  db: Tx,
  { about, function: what }: CarrierAnswer,
  carrier: string | null,
): Promise<AnsweredTransmission | undefined> {
  if (about.carrierRef === '') return undefined;
  const { rows } = await sql<Row>`
    with named as (
      select t.id, t.booking_id, t.function from transmission t join booking b on b.id = t.booking_id and not b.is_deleted
      where t.carrier_ref = ${about.carrierRef} and (${carrier}::text is null or t.carrier = ${carrier})
        and t.function = ${what ?? 'SO'} and (${about.orderno} = '' or b.orderno = upper(${about.orderno}))
      order by t.id desc limit 1)
    select ${row} from transmission t join named o on o.booking_id = t.booking_id and o.function = t.function
    where t.id >= o.id and t.status in ('SENT', 'ACKED') and not exists (
      select from transmission n
      where n.booking_id = t.booking_id and n.function = t.function and n.purpose = 'ORIGINAL' and n.id > o.id and n.id <= t.id)
    order by t.id desc limit 1`.execute(db);
  return rows[0] && foundBy(rows[0]);
}

function foundBy({
  id,
  booking_id,
  carrier,
  line_ids: lines,
  is_latest: isLatest,
  ...about
}: Row): AnsweredTransmission {
  const to = { function: about.function, purpose: about.purpose, isLatest };
  return { booking: booking_id, carrier, transmission: { id, to, lines } };
}

async function byNumber(db: Tx, { about, function: what }: CarrierAnswer, carrier: string | null) {
  const { rows } = await sql<{ booking: number; carrier: string | null; is_ours: boolean }>`
    select b.id as booking, b.carrier, b.orderno = upper(${about.orderno}) as is_ours from booking b
    where not b.is_deleted and (${carrier}::text is null or b.carrier = ${carrier})
      and ((${about.orderno} <> '' and b.orderno = upper(${about.orderno}))
        or (${about.carrierRef} <> '' and b.carrier_reference = ${about.carrierRef})
        or (${about.mblno} <> '' and b.mblno = upper(${about.mblno})))
    order by is_ours desc, b.id desc limit 2`.execute(db);
  const [first, second] = rows;
  // If two bookings have the number, a user has to decide.
  if (!first || (second && !first.is_ours)) return undefined;
  const { booking, carrier: ownCarrier } = first;
  const latest = await latestTransmission(db, booking, what ?? 'SO');
  return latest ? { ...foundBy(latest), carrier: ownCarrier } : { booking, carrier: ownCarrier };
}

/** A booking assigned by a user. */
export async function foundFor(
  db: Tx,
  booking: number,
  { about, function: what }: CarrierAnswer,
): Promise<AnsweredTransmission | undefined> {
  const { rows } = await sql<{ carrier: string | null }>`
    select carrier from booking where id = ${booking} and not is_deleted`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const named = await byTransmission(db, { about }, null);
  const latest = await latestTransmission(db, booking, what ?? 'SO');
  return named?.booking === booking
    ? named
    : latest
      ? { ...foundBy(latest), carrier: row.carrier }
      : { booking, carrier: row.carrier };
}

/** The carrier was called without a response: its answer shows that it has the order. */
const mayBeOut = sql`(t.purpose = 'ORIGINAL' and t.called_at is not null and t.status in ('QUEUED', 'FAILED'))`;

/** An answer without our reference is to the last message. */
async function latestTransmission(db: Tx, booking: number, what: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${row} from transmission t
    where t.booking_id = ${booking} and t.function = ${what} and (t.status in ('SENT', 'ACKED') or ${mayBeOut})
    order by t.id desc limit 1`.execute(db);
  return rows[0];
}
