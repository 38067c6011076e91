import { sql } from 'kysely';
import * as z from 'zod';
import { decimal, text } from '#contract/kit.ts';
import { money } from '#contract/rates/rate-values.ts';
import type { Tx } from '#server/platform/database/db.ts';

export const RateCosts = z.object({
  ctn_code: text(10),
  sell: money(),
  cost: money().nullable(),
  base: money().nullable(),
  margin: decimal(14, 4).nullable(),
});
type RateCosts = z.output<typeof RateCosts>;

export async function costsOf(db: Tx, rate: number): Promise<RateCosts[]> {
  const { rows } = await sql<RateCosts>`
    select p.ctn_code, trim_scale(p.sell)::text as sell, trim_scale(p.cost)::text as cost, trim_scale(p.base)::text as base,
      trim_scale(p.sell - p.cost)::text as margin
    from rate_price p join container_type c on c.code = p.ctn_code
    where p.rate_id = ${rate} order by c.sort, p.ctn_code`.execute(db);
  return rows;
}
