import { type RawBuilder, sql } from 'kysely';
import type { RateQuery } from '#contract/rates/rate-query.ts';
import { like } from '#server/http/list/list-query.ts';
import { allOf } from '#server/http/rows.ts';
import type { DatedExchange } from '../money.ts';

export type RateSearch = {
  query: RateQuery;
  /** The day on which a rate must be valid. */
  date: string;
  exchange: DatedExchange;
  seesDrafts: boolean;
};

/** Days around the requested day within which hidden rates are listed. */
const explainedDays = 90;

const fits: RawBuilder<unknown> = sql`true`;

function oneOf(column: string, values: readonly unknown[]): RawBuilder<unknown> {
  if (values.length === 0) return fits;
  const ref = sql.ref(column);
  return values.length === 1 ? sql`${ref} = ${values[0]}` : sql`${ref} = any(${values})`;
}

/** The conditions of the query except day and price. */
export function searchConditions({ query }: RateSearch): RawBuilder<unknown> {
  const { is_direct: isDirect, promoted, max_transit_days: maxTransitDays, weekday } = query;
  return allOf([
    oneOf('t.portload', query.portload),
    oneOf('t.portdischarge', query.portdischarge),
    oneOf('t.carrier', query.carrier),
    oneOf('t.lane', query.lane),
    oneOf('t.cargo_kind', query.cargo_kind),
    isDirect === undefined ? fits : sql`t.is_direct = ${isDirect}`,
    promoted ? sql`t.promoted` : fits,
    maxTransitDays === undefined ? fits : sql`coalesce(t.transit_days_to, t.transit_days) <= ${maxTransitDays}`,
    weekday.length === 0 ? fits : sql`t.sailing_weekdays && ${weekday}::int[]`,
    ...wordsOf(query.search),
  ]);
}

/** The column is in capitals, because it is compared case-sensitively. */
function wordsOf(search = ''): RawBuilder<unknown>[] {
  const words = search.split(/[\s,\uff0c]+/).filter((word) => word !== '');
  return words.slice(0, 8).map((word) => sql`t.words like ${like(word.toUpperCase())}`);
}

/** The price to sort by, in yuan, so that prices in several currencies are comparable. */
export const price = sql`p.sell * w.worth`;

export function hasPriceFilter({ query }: RateSearch): boolean {
  return query.price_from !== undefined || query.price_to !== undefined;
}

export function priceCondition({ query, exchange }: RateSearch): RawBuilder<unknown> {
  const { price_from: from, price_to: to, currency } = query;
  const worth = exchange.toCny.get(currency) ?? null;
  return allOf([
    from === undefined ? fits : sql`${price} >= ${from}::numeric * ${worth}::numeric`,
    to === undefined ? fits : sql`${price} <= ${to}::numeric * ${worth}::numeric`,
  ]);
}

/**
 * The joins of `price`. For a search by price it is looked up only for the remaining rates, which `offset 0` enforces.
 */
export function priceJoins(search: RateSearch): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select sell, currency from rate_price where rate_id = t.id and ctn_code = ${search.query.ctn_code}
      ${hasPriceFilter(search) ? sql`offset 0` : sql``}) p on true
    left join ${worths(search)} on w.currency = p.currency`;
}

/** The values of currencies in yuan, as `w`. */
export function worths({ exchange: { toCny } }: RateSearch): RawBuilder<unknown> {
  const rows = JSON.stringify(Array.from(toCny, ([currency, worth]) => ({ currency, worth })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as w (currency text, worth numeric)`;
}

/** Validity is in the indexes; whether a later rate replaces one is looked up only for the remaining rates. */
export function isShown({ date }: RateSearch): RawBuilder<unknown> {
  return sql`(t.valid_to >= ${date}::date and t.valid_from <= ${date}::date and t.shown @> ${date}::date)`;
}

/** Rates worth explaining: shown, recently or soon offered, stopped or replaced. */
export function isAbout({ date, seesDrafts }: RateSearch): RawBuilder<unknown> {
  const state = seesDrafts ? fits : sql`t.state <> 'DRAFT'`;
  return sql`(${state} and t.valid_to >= ${date}::date - ${explainedDays}::int
    and t.valid_from <= ${date}::date + ${explainedDays}::int)`;
}

/** The hidden ones among those. */
export function isHidden(search: RateSearch): RawBuilder<unknown> {
  return sql`(${isAbout(search)} and not t.shown @> ${search.date}::date)`;
}
