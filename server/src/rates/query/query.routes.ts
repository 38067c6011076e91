import * as z from 'zod';
import { rateRequestLabels } from '#contract/rates/rate-request.labels.ts';
import {
  CompareQuery,
  Expiring,
  ExpiryQuery,
  FoundRate,
  RateSearchPage,
  RateQuery,
  Trend,
} from '#contract/rates/rate-query.ts';
import { rates } from '#contract/rates/rate.ts';
import { QuotedBookingValues } from '#contract/rates/quote.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { refuse, fail } from '#server/platform/app-error.ts';
import { bookingValuesOf } from '../booking-values.ts';
import { exchangeOn, todayOf } from '../money.ts';
import { presentRates } from './present.ts';
import { queryRates } from './query.service.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { rateTable } from '#server/rates/rate/rate.table.ts';

const labels = [rates.labels, rateRequestLabels];

async function compared(ctx: Ctx, query: z.output<typeof CompareQuery>): Promise<FoundRate[]> {
  if (query.id.length === 0) refuse([{ path: 'id', rule: 'required' }]);
  // Checks that each is in the reader's scope.
  for (const id of query.id) await rowById(ctx, rateTable, id);
  const date = query.date ?? (await todayOf(ctx.db));
  return presentRates(ctx, query.id, { ...query, date, exchange: await exchangeOn(ctx.db, date) });
}

export const queryRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/rates/query/',
    access: 'rate:Search',
    summary: 'Freight rates that are offered on a day, with what a mix of boxes costs all in',
    labels,
    query: RateQuery,
    output: RateSearchPage,
    handle: (ctx: Ctx, { query }) => queryRates(ctx, query),
  }),
  route({
    method: 'GET',
    url: '/api/rates/compare/',
    access: 'rate:Search',
    summary: 'Freight rates side by side, in the order they are asked for',
    labels,
    query: CompareQuery,
    output: z.array(FoundRate),
    handle: (ctx: Ctx, { query }) => compared(ctx, query),
  }),
  route({
    method: 'GET',
    url: '/api/rates/expiring/',
    access: 'rate:Search',
    summary: 'Freight rates that end within so many days',
    labels,
    query: ExpiryQuery,
    output: Expiring,
    handle: (ctx: Ctx, { query }) => expiringWithin(ctx.db, query.days),
  }),
  route({
    method: 'GET',
    url: `${rates.path}{id}/trend/`,
    access: 'rate:Retrieve',
    summary: 'Freight rates: selling prices over time',
    params: byId,
    output: Trend,
    handle: async (ctx: Ctx, { params }) => {
      const { id } = await rowById(ctx, rateTable, params.id);
      return trendOf(ctx.db, id);
    },
  }),
  route({
    method: 'GET',
    url: `${rates.path}{id}/booking_values/`,
    access: 'rate:Retrieve',
    summary: 'Freight rates: what a new booking begins with',
    labels,
    params: byId,
    query: z.object({ mix: z.string().trim().max(200).optional() }),
    output: QuotedBookingValues,
    handle: async (ctx: Ctx, { params, query }) => {
      const { id } = await rowById(ctx, rateTable, params.id);
      return bookingValuesOf(ctx, { rate: id, mix: query.mix ?? '' });
    },
  }),
];

/** Selling prices of a rate's key over time, over all its published rates. */
async function trendOf(db: Tx, rate: number): Promise<Trend> {
  const { rows } = await sql<{ ctn_code: string; at: string; sell: string; rate_id: number; currency: string }>`
    select h.ctn_code, h.at, trim_scale(h.sell)::text as sell, h.rate_id, t.currency
    from rate t join rate o on o.rate_key = t.rate_key and o.currency = t.currency and not o.is_deleted and (o.state <> 'DRAFT' or o.id = t.id)
      join rate_price_history h on h.rate_id = o.id
    where t.id = ${rate} and not t.is_deleted
    order by h.ctn_code, h.at, h.id limit 2000`.execute(db);
  const { rows: ownPrices } = await sql<{ currency: string }>`
    select currency from rate where id = ${rate} and not is_deleted`.execute(db);
  const series = new Map<string, Trend['series'][number]>();
  for (const { ctn_code: code, at, sell, rate_id } of rows) {
    const one = series.get(code) ?? { ctn_code: code, points: [] };
    one.points.push({ at, sell, rate_id });
    series.set(code, one);
  }
  return { currency: ownPrices[0]?.currency ?? fail('not_found'), series: [...series.values()] };
}

/** Published rates that are valid today and expire within these days, the first to expire first. */
async function expiringWithin(db: Tx, days: number): Promise<z.output<typeof Expiring>> {
  const { rows } = await sql<z.output<typeof Expiring>[number]>`
    select t.id, t.portload, t.portdischarge, t.carrier, t.lane, t.valid_to, t.valid_to - current_date as days_left,
      t.promoted, t.is_sample, (
        select o.id from rate o
        where o.rate_key = t.rate_key and o.id <> t.id and o.state = 'PUBLISHED' and not o.is_deleted
          and o.valid_to > t.valid_to and o.valid_from <= t.valid_to + 1
        order by o.published_at desc limit 1) as followed_by
    from rate t
    where t.state = 'PUBLISHED' and not t.is_deleted and t.valid_to between current_date and current_date + ${days}::int
      and t.shown @> current_date
    order by t.valid_to, t.portload, t.portdischarge, t.carrier, t.id limit 1000`.execute(db);
  return rows;
}
