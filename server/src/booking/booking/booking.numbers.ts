import { type RawBuilder, sql } from 'kysely';
import { maxNumberLength, maxNumbers, parseNumbers } from '#contract/booking/booking-filters.ts';
import { like } from '#server/http/list/list-query.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The numbers of a filter, normalised; too many are refused. */
export function numbersOfFilter(values: readonly string[]): string[] {
  const numbers = parseNumbers(values);
  if (numbers.length > maxNumbers) refuse([{ path: 'numbers', rule: 'too_many', params: { max: maxNumbers } }]);
  if (numbers.some((text) => text.length > maxNumberLength))
    refuse([{ path: 'numbers', rule: 'too_long', params: { max: maxNumberLength } }]);
  return numbers;
}

/** Each of a booking's numbers, with a condition that its index can serve. */
const ownNumbers = [
  { number: 'b.orderno', where: 'true' },
  { number: 'b.mblno', where: `b.mblno <> ''` },
  { number: 'b.hblno', where: `b.hblno <> ''` },
  { number: 'upper(b.custno)', where: `b.custno <> ''` },
] as const;

/** A shorter prefix would match too many numbers. */
const shortestBeginning = 6;
const shortestPart = 3;

/** A range from a number to the last text with that prefix, byte by byte: two steps in an index of any size. */
const begins = (number: string) => sql.raw(`${number} collate "C" >= n.number and ${number} collate "C" <= n.last`);

/** `(number, id)`: bookings with a number that equals or begins with one of these. */
export function bookingsNumbered(numbers: readonly string[]): RawBuilder<{ number: string; id: number }> {
  const columns = ownNumbers.map(
    ({ number, where }) =>
      sql`select n.number, b.id from wanted n join booking b on ${begins(number)} and ${sql.raw(where)} and not b.is_deleted`,
  );
  const boxes = sql`
    select n.number, c.booking_id from wanted n
    join booking_container c on ${begins('c.cntrno')} and c.cntrno <> '' and not c.is_deleted`;
  return sql`
    with wanted as materialized (
      select number collate "C" as number,
        (case when length(number) < ${shortestBeginning} then number else number || U&'\\+10FFFF' end) collate "C" as last
      from unnest(${numbers}::text[]) number)
    ${sql.join([...columns, boxes], sql` union `)}`;
}

/** `id`: bookings with a number that contains this, for a clerk who remembers some digits. */
export function bookingsHolding(part: string): RawBuilder<{ id: number }> {
  const pattern = like(part);
  const columns = ['orderno', 'mblno', 'hblno', 'custno'].map((name) => sql`${sql.ref(name)} ilike ${pattern}`);
  return sql`
    select id from booking where (${sql.join(columns, sql` or `)}) and not is_deleted
    union select booking_id from booking_container where cntrno ilike ${pattern} and cntrno <> '' and not is_deleted`;
}

/** Whether to search within numbers: only for a single one; of several each must match whole, or as a prefix. */
export function isPart(numbers: readonly string[]): boolean {
  return numbers.length === 1 && (numbers[0] ?? '').length >= shortestPart;
}
