import type pg from 'pg';
import * as z from 'zod';
import { BookingCounts } from '#contract/booking/booking-filters.ts';
import { bookings } from '#contract/booking/booking.ts';
import { bookingQuery } from '#contract/booking/booking-query.ts';
import { answerOf, type Caller, listOf } from '../stage/caller.ts';

/** One list request, and the number of matching bookings in its caller's scope. */
export type Case = { name: string; path: string; total: number };

const pageSize = 20;

/**
 * The most frequent requests of a busy office, with actual values of the database: neither the most frequent nor the
 * rarest.
 */
export async function casesOf(query: pg.Client, origin: string, caller: Caller): Promise<Case[]> {
  const { rows } = await query.query<Typical>(typical);
  const found = rows[0];
  if (!found) throw new Error('The database holds no bookings.');
  const all = await listOf(origin, caller, pathOf({}));
  const filters = {
    newest: pathOf({}),
    usual: pathOf({ recent: ['90'], is_archived: ['0'] }),
    tab: pathOf({ recent: ['90'], is_archived: ['0'], tab: ['process'] }),
    filtered: pathOf({ carrier: [found.carrier], portload: [found.portload], etd: [found.first_day, found.last_day] }),
    customer: pathOf({ customername: [found.customer_part] }),
    orderno: pathOf({ orderno: [found.orderno_part] }),
    number: pathOf({ numbers: [found.container_part] }),
    numbers: pathOf({ numbers: [found.numbers] }),
    sorted: pathOf({ ordering: ['etd'] }),
    documents: `${bookingQuery.path}?bsstatus=5&sistatus=0&sistatus=1&sistatus=2&page=1&limit=${pageSize}`,
    deep: pathOf({ page: [String(Math.max(1, Math.floor((all.total / pageSize) * 0.9)))] }),
  };
  const cases: Case[] = [];
  for (const [name, path] of Object.entries(filters))
    cases.push({ name, path, total: (await listOf(origin, caller, path)).total });
  const path = `${bookings.path}counts/?recent=90&is_archived=0`;
  cases.push({ name: 'counts', path, total: Counted.parse(await answerOf(origin, caller, path)).data.tabs.all });
  return cases;
}

const Counted = z.object({ data: BookingCounts });

export function pathOf(filters: Readonly<Record<string, readonly string[]>>): string {
  const pairs = Object.entries({ page: ['1'], limit: [String(pageSize)], ...filters });
  const query = new URLSearchParams(
    pairs.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  );
  return `${bookings.path}?${query}`;
}

type Typical = {
  carrier: string;
  portload: string;
  first_day: string;
  last_day: string;
  customer_part: string;
  orderno_part: string;
  container_part: string;
  /** 200 of them, bills, containers and orders in turn, separated by commas. */
  numbers: string;
};

/** The third carrier, the second port, a quarter's sailings; four characters of a customer; some digits of a number. */
const typical = `
  select
    (select carrier from booking group by carrier order by count(*) desc, carrier offset 2 limit 1) as carrier,
    (select portload from booking group by portload order by count(*) desc, portload offset 1 limit 1) as portload,
    (current_date - 180)::text as first_day,
    (current_date - 90)::text as last_day,
    (select substr(customername, 1, 4) from booking group by 1 order by count(*) desc, 1 offset 40 limit 1) as customer_part,
    (select substr(orderno, 9) from booking order by id desc offset 1234 limit 1) as orderno_part,
    (select substr(cntrno, 5) from booking_container where cntrno <> '' order by id desc offset 1234 limit 1) as container_part,
    (select string_agg((array[orderno, mblno, custno])[1 + (at % 3)::int], ',') from (
      select orderno, mblno, custno, row_number() over (order by id) as at from booking
      where id % greatest(1, (select count(*) from booking) / 200) = 0 order by id limit 200) drawn) as numbers`;

/** Many different requests of many users, as in an office's day: totals can hardly be shared. */
export async function mixOf(
  query: pg.Client,
  callers: readonly Caller[],
): Promise<{ path: string; headers: Caller['headers'] }[]> {
  const { rows } = await query.query<Variant>(variants);
  return rows.flatMap((row, at) => {
    const { headers } = callers[at % callers.length] ?? { headers: {} };
    const paths = [
      pathOf({ page: [String(1 + (at % 5))] }),
      pathOf({ carrier: [row.carrier], portload: [row.portload], etd: [row.first_day, row.last_day] }),
      pathOf({ customername: [row.customer_part] }),
      pathOf({ orderno: [row.orderno_part] }),
      pathOf({ ordering: ['-etd'], bsstatus: [String(row.bsstatus)], carrier: [row.carrier] }),
    ];
    return paths.map((path) => ({ path, headers }));
  });
}

type Variant = Typical & { bsstatus: number };

const variants = `
  select carrier, portload, (etd - 45)::text as first_day, (etd + 45)::text as last_day, substr(customername, 1, 4) as customer_part,
    substr(orderno, 11) as orderno_part, bsstatus
  from booking where carrier is not null and portload is not null order by md5(id::text) limit 120`;
