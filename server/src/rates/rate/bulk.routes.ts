import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { compareDecimals } from '#contract/freight/decimal.ts';
import { applyMarkup } from '#contract/rates/markup.ts';
import { maxMoney } from '#contract/rates/rate-values.ts';
import { BulkApply, BulkChange, BulkPreview, type BulkTarget } from '#contract/rates/bulk-change.ts';
import { rateRequestLabels } from '#contract/rates/rate-request.labels.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { ChangedCount, rates } from '#contract/rates/rate.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import { readable } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { refuseCostFields } from '../cost-right.ts';
import { exchangeOn, todayOf } from '../money.ts';
import { lockShown } from '../shown.ts';
import { rateTable } from './rate.table.ts';

const labels = [rates.labels, ratePartLabels, rateRequestLabels];

export const bulkRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${rates.path}bulk_preview/`,
    access: 'rate:Update',
    summary: 'Freight rates: what a change of many prices would do',
    labels,
    body: BulkChange,
    output: BulkPreview,
    unlogged: true,
    handle: (ctx: Ctx, { body }) => bulkPreview(ctx, body),
  }),
  route({
    method: 'POST',
    url: `${rates.path}bulk_change/`,
    access: 'rate:Update',
    summary: 'Freight rates: change many prices as they were previewed',
    labels,
    body: BulkApply,
    output: ChangedCount,
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.message = 'updated';
      return { changed: await applyBulk(ctx, body) };
    },
  }),
];

type Stored = { rate_id: number; version: number; ctn_code: string; currency: string; before: string | null };

/** Previews a change of many prices, with a fingerprint of the current prices. */
async function bulkPreview(ctx: Ctx, change: BulkChange): Promise<BulkPreview> {
  if (change.target !== 'sell') refuseCostFields(ctx.viewer, [{ path: 'target', value: change.target }]);
  const stored = await storedPrices(ctx, change);
  const exchange = await exchangeOn(ctx.db, await todayOf(ctx.db));
  const changes = stored.flatMap(({ before, version: _, ...price }) => {
    if (before === null) return [];
    // The amount is in the price's own currency.
    const rule = { kind: change.kind, value: change.value, currency: price.currency };
    const after = applyMarkup(before, price.currency, { rule, exchange });
    return after === null || compareDecimals(after, before) === 0 ? [] : [{ ...price, before, after }];
  });
  refuseOutOfRange(changes);
  return {
    fingerprint: fingerprintOf(change, stored),
    rates: new Set(changes.map((change) => change.rate_id)).size,
    changes,
  };
}

/** Refuses prices of zero or below, and those too large for the column. */
function refuseOutOfRange(changes: BulkPreview['changes']): void {
  const wrong = changes.find(({ after }) => compareDecimals(after, '0') === 0 || compareDecimals(after, maxMoney) > 0);
  if (!wrong) return;
  const value = `${wrong.ctn_code} ${wrong.currency} ${wrong.before ?? ''}`;
  refuse([{ path: 'value', rule: 'price_beyond', params: { value, max: maxMoney } }]);
}

/** Applies exactly what was previewed; prices that changed since are refused. */
async function applyBulk(ctx: Ctx, change: BulkChange & { fingerprint: string }): Promise<number> {
  await lockShown(ctx.db);
  const preview = await bulkPreview(ctx, change);
  if (preview.fingerprint !== change.fingerprint) fail('stale', { who: '' });
  await sql`
    update rate_price p set ${sql.ref(change.target)} = c.after,
      source_cell = case when ${change.target} = 'sell' then '' else p.source_cell end
    from jsonb_to_recordset(${JSON.stringify(preview.changes)}::jsonb) as c (rate_id bigint, ctn_code text, after numeric)
    where p.rate_id = c.rate_id and p.ctn_code = c.ctn_code`.execute(ctx.db);
  await noteChanges(ctx, change.target, preview.changes);
  return preview.rates;
}

/** Rates that are missing or not visible to the caller refuse the whole change. */
async function storedPrices({ db, viewer }: Ctx, { keys, target, ctn_codes: codes }: BulkChange): Promise<Stored[]> {
  const distinct = [...new Set(keys)];
  const { rows: found } = await sql`
    select id from rate t where id = any(${distinct}::bigint[]) and not is_deleted and ${readable(rateTable, viewer)}`.execute(
    db,
  );
  if (found.length < distinct.length) fail('not_found');
  const { rows } = await sql<Stored>`
    select r.id as rate_id, r.version, p.ctn_code, r.currency, trim_scale(${sql.ref(`p.${target}`)})::text as before
    from rate r join rate_price p on p.rate_id = r.id
    where r.id = any(${distinct}::bigint[]) ${codes.length > 0 ? sql`and p.ctn_code = any(${[...codes]}::text[])` : sql``}
    order by r.id, p.ctn_code`.execute(db);
  return rows;
}

function fingerprintOf({ target, kind, value }: BulkChange, stored: readonly Stored[]): string {
  return createHash('sha256')
    .update(JSON.stringify([target, kind, value, stored]))
    .digest('hex');
}

type Changed = BulkPreview['changes'];

/** The history has selling prices, and of costs only that they changed. */
async function noteChanges(ctx: Ctx, target: BulkTarget, changes: Changed): Promise<void> {
  const auditLines = changes.map(({ rate_id, ctn_code, before, after }) => ({
    rate_id,
    before: target === 'sell' ? `${ctn_code} ${before}` : ctn_code,
    after: target === 'sell' ? `${ctn_code} ${after}` : `${ctn_code} *`,
  }));
  await sql`
    with written as (
      update rate r set modifier_id = ${ctx.viewer.id}
      from (
        select rate_id, jsonb_build_object('prices', jsonb_agg(before)) as before, jsonb_build_object('prices', jsonb_agg(after)) as after
        from jsonb_to_recordset(${JSON.stringify(auditLines)}::jsonb) as c (rate_id bigint, before text, after text) group by rate_id) c
      where r.id = c.rate_id returning r.id, c.before, c.after)
    ${auditRowsSql(ctx, { resource: rates, action: 'update', names: ['prices'] })}`.execute(ctx.db);
}
