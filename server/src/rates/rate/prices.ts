import { sql } from 'kysely';
import type { FieldIssue } from '#contract/field-errors.ts';
import { type PriceInput, rates } from '#contract/rates/rate.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { refuseCostFields, canSeeCosts } from '../cost-right.ts';
import { existingCodes, pricesOf } from '../parts.ts';

/** Writes the prices of a rate whose row is locked. Costs stay as they are where their writer may not see them. */
export async function writePrices(ctx: Ctx, rate: number, prices: readonly PriceInput[]): Promise<void> {
  const { db, viewer } = ctx;
  await refusePrices(ctx, prices);
  const before = (await pricesOf(db, [rate], { withCosts: false })).get(rate) ?? [];
  await sql`
    delete from rate_price where rate_id = ${rate} and ctn_code <> all(${prices.map((price) => price.ctn_code)}::text[])`.execute(
    db,
  );
  const costs = canSeeCosts(viewer) ? sql`, cost = excluded.cost, base = excluded.base` : sql``;
  await sql`
    insert into rate_price (rate_id, ctn_code, sell, cost, base)
    select ${rate}::bigint, ctn_code, sell, cost, base
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p (ctn_code text, sell numeric, cost numeric, base numeric)
    on conflict (rate_id, ctn_code) do update set sell = excluded.sell ${costs},
      source_cell = case when rate_price.sell = excluded.sell then rate_price.source_cell else '' end`.execute(db);
  await note(ctx, rate, [before.map(describePrice), prices.map(describePrice)]);
}

export function refuseCosts({ viewer }: Ctx, prices: readonly PriceInput[]): void {
  refuseCostFields(
    viewer,
    prices.flatMap(({ cost, base }, at) => [
      { path: `prices.${at}.cost`, value: cost },
      { path: `prices.${at}.base`, value: base },
    ]),
  );
}

async function refusePrices(ctx: Ctx, prices: readonly PriceInput[]): Promise<void> {
  refuseCosts(ctx, prices);
  const codes = prices.map((price) => price.ctn_code);
  const types = new Set(await existingCodes(ctx.db, 'container_type', codes));
  const issues = codes.flatMap((value, at): FieldIssue[] => {
    const path = `prices.${at}.ctn_code`;
    if (!types.has(value)) return [{ path, rule: 'unknown_code', params: { value } }];
    return codes.indexOf(value) < at ? [{ path, rule: 'repeated_key', params: { value } }] : [];
  });
  refuseAny(issues);
}

/** As a history says it: selling prices alone, for histories are read by others than costs. */
function describePrice({ ctn_code: code, sell }: { ctn_code: string; sell: string }): string {
  return `${code} ${sell}`;
}

async function note(ctx: Ctx, rate: number, [before, after]: readonly [string[], string[]]): Promise<void> {
  if (JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())) return;
  await sql`
    with written as (select ${rate}::bigint as id)
    ${auditSql(ctx, { resource: rates, action: 'update', changes: { prices: [before, after] } })}`.execute(ctx.db);
}
