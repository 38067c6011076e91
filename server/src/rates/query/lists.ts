import { sql } from 'kysely';
import type * as z from 'zod';
import type { Expiring, Trend } from '#contract/rates/rate-query.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/app-error.ts';

/** Selling prices of a rate's key over time, over all rates that were put up under it. */
export async function trendOf(db: Tx, rate: number): Promise<Trend> {
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

/** Published rates that are offered today and end within so many days, the first to end first. */
export async function expiringWithin(db: Tx, days: number): Promise<z.output<typeof Expiring>> {
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
