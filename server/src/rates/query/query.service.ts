import type { RateSearchPage, RateQuery } from '#contract/rates/rate-query.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { maintainsRates } from '../cost-right.ts';
import { type DatedExchange, exchangeOn, todayOf } from '../money.ts';
import { findIds } from './find-ids.ts';
import { byTotal, presentRates } from './present.ts';

/** Totals are computed rate by rate, so with more rates the lowest could not be determined. */
const maxTotals = 500;

/** Rates offered on a day. */
export async function queryRates(ctx: Ctx, query: RateQuery): Promise<RateSearchPage> {
  const { page, limit } = query;
  const date = query.date ?? (await todayOf(ctx.db));
  const exchange = await exchangeOn(ctx.db, date);
  refuseCurrency(query, exchange);
  const search = { query, date, exchange, seesDrafts: maintainsRates(ctx.viewer) };
  const byAllIn = query.ordering.includes('all_in');
  if (byAllIn && !query.mix) refuse([{ path: 'mix', rule: 'required' }]);
  const found = await findIds(
    ctx,
    search,
    byAllIn ? { limit: maxTotals + 1, offset: 0 } : { limit, offset: (page - 1) * limit },
  );
  if (byAllIn && found.ids.length > maxTotals)
    refuse([{ path: 'ordering', rule: 'too_many_totals', params: { max: maxTotals } }]);
  const rows = await presentRates(ctx, found.ids, { ...query, date, exchange });
  const sorted = byAllIn ? byTotal(rows, query.ordering.startsWith('-')) : rows;
  return {
    page,
    limit,
    total: found.total,
    is_next: page * limit < found.total,
    is_previous: page > 1 && found.total > 0,
    data: byAllIn ? sorted.slice((page - 1) * limit, page * limit) : sorted,
    date,
    exchange_date: exchange.date,
    hidden_count: found.hidden,
  };
}

/** Without an exchange rate, prices in other currencies cannot be compared. */
function refuseCurrency({ currency, price_from: from, price_to: to }: RateQuery, exchange: DatedExchange): void {
  const params = { value: currency };
  if (!exchange.decimals.has(currency)) refuse([{ path: 'currency', rule: 'unknown_code', params }]);
  const isCompared = from !== undefined || to !== undefined;
  if (isCompared && !exchange.toCny.has(currency)) refuse([{ path: 'currency', rule: 'no_exchange_rate', params }]);
}
