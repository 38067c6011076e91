import { sql } from 'kysely';
import { baseCurrency, type ExchangeRate } from '#contract/codes/exchange-rate.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** The exchange rates of a day by currency: for each the newest on or before that day. */
export async function exchangeRatesOn(db: Tx, date: string): Promise<ReadonlyMap<string, ExchangeRate>> {
  const { rows } = await sql<ExchangeRate>`
    select distinct on (currency) currency, trim_scale(to_cny)::text as to_cny, date::text as date, is_sample
    from exchange_rate where not is_deleted and date <= ${date}
    order by currency, date desc`.execute(db);
  const base: ExchangeRate = { currency: baseCurrency, to_cny: '1', date, is_sample: false };
  return new Map([base, ...rows].map((rate) => [rate.currency, rate]));
}
