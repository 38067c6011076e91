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
import { BookingValues } from '#contract/rates/quote.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { refuse } from '#server/platform/app-error.ts';
import { bookingValuesOf } from '../booking-values.ts';
import { exchangeOn, todayOf } from '../money.ts';
import { expiringWithin, trendOf } from './lists.ts';
import { presentRates } from './present.ts';
import { queryRates } from './query.service.ts';

const labels = [rates.labels, rateRequestLabels];

async function compared(ctx: Ctx, query: z.output<typeof CompareQuery>): Promise<FoundRate[]> {
  if (query.id.length === 0) refuse([{ path: 'id', rule: 'required' }]);
  // Each is looked up as its reader sees it: what they may not see is not there.
  for (const id of query.id) await rowById(ctx, rates, id);
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
      const { id } = await rowById(ctx, rates, params.id);
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
    output: BookingValues,
    handle: async (ctx: Ctx, { params, query }) => {
      const { id } = await rowById(ctx, rates, params.id);
      return bookingValuesOf(ctx, { rate: id, mix: query.mix ?? '' });
    },
  }),
];
