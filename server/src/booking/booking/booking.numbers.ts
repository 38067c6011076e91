import { type RawBuilder, sql } from 'kysely';
import { maxNumberLength, maxNumbers, parseNumbers } from '#contract/booking/booking-filters.ts';
import { like } from '#server/http/list/list-query.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The numbers of a filter as they are looked for; more than a screen can hold are a mistake. */
export function numbersOfFilter(values: readonly string[]): string[] {
  const numbers = parseNumbers(values);
  if (numbers.length > maxNumbers) refuse([{ path: 'numbers', rule: 'too_many', params: { max: maxNumbers } }]);
  if (numbers.some((text) => text.length > maxNumberLength))
    refuse([{ path: 'numbers', rule: 'too_long', params: { max: maxNumberLength } }]);
  return numbers;
}

/** Each of a booking's numbers, and a condition that its index asks for. */
const ownNumbers = [
  { number: 'b.orderno', where: 'true' },
  { number: 'b.mblno', where: `b.mblno <> ''` },
  { number: 'b.hblno', where: `b.hblno <> ''` },
  { number: 'upper(b.custno)', where: `b.custno <> ''` },
] as const;

/** Fewer signs begin too many numbers to be meant. */
const shortestBeginning = 6;
const shortestPart = 3;

/** From a number to the last text that begins with it, byte by byte: two steps in an index, whatever it holds. */
const begins = (number: string) => sql.raw(`${number} collate "C" >= n.number and ${number} collate "C" <= n.last`);

/** `(number, id)`: which bookings have a number that is one of these, or begins with it. */
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

/** `id`: bookings one of whose numbers holds this, for a clerk who remembers some digits of one. */
export function bookingsHolding(part: string): RawBuilder<{ id: number }> {
  const pattern = like(part);
  const columns = ['orderno', 'mblno', 'hblno', 'custno'].map((name) => sql`${sql.ref(name)} ilike ${pattern}`);
  return sql`
    select id from booking where (${sql.join(columns, sql` or `)}) and not is_deleted
    union select booking_id from booking_container where cntrno ilike ${pattern} and cntrno <> '' and not is_deleted`;
}

/** Some letters of one number are enough; of several each is whole, or the beginning of one. */
export function isPart(numbers: readonly string[]): boolean {
  return numbers.length === 1 && (numbers[0] ?? '').length >= shortestPart;
}
