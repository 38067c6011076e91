import { type RawBuilder, sql } from 'kysely';
import type { RateQuery } from '#contract/rates/rate-query.ts';
import { like } from '#server/http/list-query.ts';
import { allOf } from '#server/http/rows.ts';
import type { DatedExchange } from '../money.ts';

export type Asked = {
  query: RateQuery;
  /** The day that must lie in a rate's validity. */
  date: string;
  exchange: DatedExchange;
  seesDrafts: boolean;
};

/** Further off than this nobody wonders why a rate is not shown. */
const explainedDays = 90;

const fits: RawBuilder<unknown> = sql`true`;

function oneOf(column: string, values: readonly unknown[]): RawBuilder<unknown> {
  if (values.length === 0) return fits;
  const ref = sql.ref(column);
  return values.length === 1 ? sql`${ref} = ${values[0]}` : sql`${ref} = any(${values})`;
}

/** What is asked of a rate, whatever the day. `p` is its price that is sorted by, `price` the same in yuan. */
export function wanted({ query, exchange }: Asked): RawBuilder<unknown> {
  const { is_direct: isDirect, promoted, max_transit_days: longest, weekday } = query;
  return allOf([
    oneOf('t.portload', query.portload),
    oneOf('t.portdischarge', query.portdischarge),
    oneOf('t.carrier', query.carrier),
    oneOf('t.lane', query.lane),
    oneOf('t.cargo_kind', query.cargo_kind),
    isDirect === undefined ? fits : sql`t.is_direct = ${isDirect}`,
    promoted ? sql`t.promoted` : fits,
    longest === undefined ? fits : sql`t.transit_days <= ${longest}`,
    weekday.length === 0 ? fits : sql`t.sailing_weekdays && ${weekday}::int[]`,
    ...wordsOf(query.search),
    ...pricesOf(query, exchange),
  ]);
}

/** The column holds them in capitals, for it is compared letter by letter. */
function wordsOf(search = ''): RawBuilder<unknown>[] {
  const words = search.split(/[\s,\uff0c]+/).filter((word) => word !== '');
  return words.slice(0, 8).map((word) => sql`t.words like ${like(word.toUpperCase())}`);
}

function pricesOf(
  { price_from: from, price_to: to, currency }: RateQuery,
  exchange: DatedExchange,
): RawBuilder<unknown>[] {
  const worth = exchange.toCny.get(currency) ?? null;
  return [
    ...(from === undefined ? [] : [sql`${price} >= ${from}::numeric * ${worth}::numeric`]),
    ...(to === undefined ? [] : [sql`${price} <= ${to}::numeric * ${worth}::numeric`]),
  ];
}

/** The price that is sorted by, in yuan, so that prices in several currencies stand in order. */
export const price = sql`p.sell * w.worth`;

/** What `price` is made of. */
export function priceJoins({ query, exchange: { toCny } }: Asked): RawBuilder<unknown> {
  const worths = JSON.stringify(Array.from(toCny, ([currency, worth]) => ({ currency, worth })));
  return sql`
    left join rate_price p on p.rate_id = t.id and p.ctn_code = ${query.ctn_code}
    left join jsonb_to_recordset(${worths}::jsonb) as w (currency text, worth numeric) on w.currency = t.currency`;
}

export function isShown({ date }: Asked): RawBuilder<unknown> {
  return sql`t.shown @> ${date}::date`;
}

/** What somebody may wonder about: it was offered not long ago, will be soon, or was taken down or replaced. */
export function isHidden({ date, seesDrafts }: Asked): RawBuilder<unknown> {
  const state = seesDrafts ? fits : sql`t.state <> 'DRAFT'`;
  return sql`(not t.shown @> ${date}::date and ${state} and t.valid_to >= ${date}::date - ${explainedDays}::int
    and t.valid_from <= ${date}::date + ${explainedDays}::int)`;
}
