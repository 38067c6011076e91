import { sql } from 'kysely';
import { hasVesselName } from '#server/codes/vessel/vessel.sql.ts';
import type { RawFinding } from '#contract/booking/rules/finding.ts';
import { linesOf, type FieldReader } from '#contract/booking/rules/field-reader.ts';
import { isContainerNumberForm, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import { isBillNumber, normaliseBillNumber } from '#contract/freight/formats.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Days that a box is usually occupied by one booking, and days within which an equal order is suspicious. */
const boxDays = 30;
const duplicateDays = 3;
const orderDays = 14;

/** A booking that is still valid. */
const live = sql`not b.is_deleted and b.cancel_state <> 'CANCELLED' and b.combined_into_id is null`;

type OtherBookings = { bill: boolean; duplicate: boolean; boxes: string[]; imo: string | null };

/**
 * Findings that depend on other bookings, in one statement by index. The data scope is ignored, so findings only say
 * that such bookings exist.
 */
export async function findingsFromOthers(db: Tx, booking: FieldReader, id: number | undefined): Promise<RawFinding[]> {
  const compared = comparedBooking(booking, id);
  const { rows } = await sql<OtherBookings>`select
    ${billUsed(compared)} as bill, ${duplicateCondition(compared)} as duplicate, ${boxesUsed(compared)} as boxes, ${imoOf(compared)} as imo`.execute(
    db,
  );
  const [known] = rows;
  return known ? found(booking, known) : [];
}

type ComparedBooking = {
  id: number;
  carrier: string;
  mblno: string;
  customer: string;
  ports: readonly [string, string];
  etd: string | null;
  summary: string;
  numbers: readonly string[];
  vessel: string;
};

function comparedBooking(booking: FieldReader, id: number | undefined): ComparedBooking {
  const lines = linesOf(booking);
  const etd = booking.text('etd');
  const mblno = normaliseBillNumber(booking.text('mblno'));
  return {
    id: id ?? 0,
    carrier: booking.text('carrier'),
    mblno: isBillNumber(mblno) ? mblno : '',
    customer: booking.text('customername'),
    ports: [booking.text('portload'), booking.text('portdischarge')],
    etd: isDay(etd) ? etd : null,
    summary:
      lines.length > 0
        ? printSummary(
            lines.map((line) => ({ code: line.text('ctnall'), count: Number(line.decimal('ctnnum') ?? '1') })),
          )
        : booking.text('ctnall'),
    // LCL cargo shares its box.
    numbers: lines
      .filter((line) => line.text('ctnstatus') !== 'L')
      .map(numberOf)
      .filter(isContainerNumberForm),
    vessel: booking.text('vessel').toUpperCase(),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && !text.startsWith('0000');
}

function numberOf(line: FieldReader): string {
  return normaliseContainerNumber(line.text('cntrno'));
}

function billUsed({ id, mblno, carrier }: ComparedBooking) {
  if (mblno === '' || carrier === '') return sql`false`;
  return sql`exists (
    select from booking b where b.mblno = ${mblno} and b.carrier = ${carrier} and b.id <> ${id} and ${live})`;
}

function duplicateCondition({ id, customer, carrier, ports: [load, discharge], etd, summary }: ComparedBooking) {
  if ([customer, carrier, load, discharge, etd, summary].some((value) => value === '' || value === null))
    return sql`false`;
  return sql`exists (
    select from booking b
    where b.customername = ${customer} and b.etd between ${etd}::date - ${duplicateDays}::int and ${etd}::date + ${duplicateDays}::int
      and b.carrier = ${carrier} and b.portload = ${load} and b.portdischarge = ${discharge} and b.ctnall = ${summary}
      and b.createtime > now() - make_interval(days => ${orderDays}) and b.id <> ${id} and ${live})`;
}

function boxesUsed({ id, numbers, etd }: ComparedBooking) {
  if (numbers.length === 0) return sql`'[]'::jsonb`;
  return sql`(
    select coalesce(jsonb_agg(distinct c.cntrno), '[]')
    from booking_container c join booking b on b.id = c.booking_id
    where c.cntrno = any(${numbers}::text[]) and c.cntrno <> '' and not c.is_deleted and c.ctnstatus <> 'L'
      and b.id <> ${id} and ${live} and not b.is_archived
      and (b.etd is null or ${etd}::date is null or abs(b.etd - ${etd}::date) <= ${boxDays}::int))`;
}

function imoOf({ vessel }: ComparedBooking) {
  if (vessel === '') return sql`null`;
  return sql`(
    select imo from vessel
    where ${hasVesselName(sql`${vessel}::text`)} and imo <> '' and enabled and not is_deleted limit 1)`;
}

function found(booking: FieldReader, { bill, duplicate: hasDuplicate, boxes, imo }: OtherBookings): RawFinding[] {
  const used = new Set(boxes);
  return [
    ...(bill ? [{ rule: 'BILL_NUMBER_USED', path: 'mblno', params: { value: booking.text('mblno') } } as const] : []),
    ...(hasDuplicate ? [{ rule: 'BOOKING_TWIN', path: 'customername' } as const] : []),
    ...(imo ? [{ rule: 'VESSEL_IMO', path: 'vessel', params: { value: booking.text('vessel'), imo } } as const] : []),
    ...linesOf(booking)
      .filter((line) => used.has(numberOf(line)))
      .map((line) => ({
        rule: 'CONTAINER_ELSEWHERE' as const,
        path: line.path('cntrno'),
        params: { value: numberOf(line) },
      })),
  ];
}
