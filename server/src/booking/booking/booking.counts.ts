import { type RawBuilder, sql } from 'kysely';
import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { BookingCounts } from '#contract/booking/booking-filters.ts';
import { bookings } from '#contract/booking/booking.ts';
import { conditionsOf, listQueryOf, type RowsQuery } from '#server/http/list/list-query.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { allOf, scopeParts, visible } from '#server/http/rows.ts';
import { cutOffToday } from '../cut-off/public.ts';
import { statusTabConditions } from './booking.filters.ts';
import { numbersOfFilter, bookingsNumbered, isPart } from './booking.numbers.ts';
import { bookingTable } from './booking.table.ts';

/**
 * The number of bookings in each tab of the list, regardless of the open tab; declared once the list's own filters are
 * known.
 */
export function countsRoute(): Route {
  return route({
    method: 'GET',
    url: `${bookings.path}counts/`,
    access: 'booking:Search',
    summary: 'How many bookings each tab of the list holds, and which numbers are not in it',
    labels: [bookings.labels, customBookingFilterLabels],
    query: listQueryOf(bookingTable).omit({ page: true, limit: true, ordering: true, is_deleted: true }),
    output: BookingCounts,
    handle: (ctx, { query }) => counts(ctx, query),
  });
}

/** One statement over the filtered rows, grouped by state and then by tab; shared for a moment, as totals are. */
function counts(ctx: Ctx, { tab: _tab, ...query }: RowsQuery): Promise<BookingCounts> {
  const inScope = allOf([sql`not t.is_deleted`, visible(bookingTable, ctx.viewer)]);
  const rest = remainingConditions(query);
  const parts = scopeParts(bookingTable, ctx.viewer, query).map(
    (part) => sql`select t.bsstatus, t.cancel_state from ${booking} t where ${part} and not t.is_deleted and ${rest}`,
  );
  const tabs = statusTabConditions().map(([tab, condition]) => sql`${sql.lit(tab)}, ${summed(condition)}`);
  return ctx.totals(
    ctx.db,
    sql<{ total: BookingCounts }>`
      with standing as (
        select bsstatus, cancel_state, count(*) as n from (${sql.join(parts, sql` union all `)}) t group by 1, 2)
      select jsonb_build_object('tabs', jsonb_build_object('all', ${summed(sql`true`)}, ${sql.join(tabs)},
        'cutoff_today', (select count(*) from ${booking} t where ${cutOffToday()} and ${inScope} and ${rest})),
        ${lost(query, inScope)}) as total
      from standing t`,
  );
}

const booking = sql.table('booking');
const summed = (condition: RawBuilder<unknown>) => sql`coalesce(sum(t.n) filter (where ${condition}), 0)`;

function remainingConditions(query: RowsQuery): RawBuilder<unknown> {
  return allOf([sql`true`, ...conditionsOf(bookingTable, query)]);
}

/** Requested numbers without a booking in scope, or excluded by the other filters. */
function lost({ numbers, ...others }: RowsQuery, inScope: RawBuilder<unknown>): RawBuilder<unknown> {
  const requested = numbersOfFilter([numbers ?? []].flat().map(String));
  // A partial number is a search, so it cannot be missing.
  if (requested.length === 0 || isPart(requested)) return sql`'missing', '[]'::jsonb, 'hidden', '[]'::jsonb`;
  const found = (condition: RawBuilder<unknown>) =>
    sql`(select n.number from (${bookingsNumbered(requested)}) n join booking t on t.id = n.id where ${condition})`;
  const without = (condition: RawBuilder<unknown>, taken: RawBuilder<unknown>) => sql`
    coalesce((select jsonb_agg(a.number order by a.at) from unnest(${requested}::text[]) with ordinality a(number, at)
      where ${condition} and a.number collate "C" not in ${taken}), '[]')`;
  return sql`
    'missing', ${without(sql`true`, found(inScope))},
    'hidden', ${without(sql`a.number collate "C" in ${found(inScope)}`, found(sql`${inScope} and ${remainingConditions(others)}`))}`;
}
