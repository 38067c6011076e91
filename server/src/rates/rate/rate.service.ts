import { sql } from 'kysely';
import { type RateInput, rateIssues, type PriceInput } from '#contract/rates/rate.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { refuseCostFields, refuseStep, canSeeCosts } from '../cost-right.ts';
import { ownSurcharges, pricesOf, writeSurcharges, existingCodes } from '../parts.ts';
import { lockShown } from '../shown.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import { rateTable } from './rate.table.ts';

export async function addRate(ctx: Ctx, values: RateInput): Promise<number> {
  const { prices = [], surcharges = [], contract_no: contractNo, ...rest } = values;
  refuseAny(rateIssues(rest));
  refuseContract(ctx, contractNo);
  refusePromotion(ctx, rest.promoted, false);
  const id = await insertRow(ctx, rateTable, { ...rest, lane: await laneOf(ctx, rest), ...contractOf(contractNo) });
  await writePrices(ctx, id, prices);
  await writeSurcharges(ctx.db, { by: 'rate_id', id }, surcharges);
  return id;
}

export async function changeRate(ctx: Ctx, { id, version, values }: Change<RateInput>): Promise<void> {
  const { prices, surcharges, contract_no: contractNo, ...rest } = values;
  refuseContract(ctx, contractNo);
  refuseCosts(ctx, prices ?? []);
  await lockShown(ctx.db);
  const current = await lockedRow(ctx, rateTable, id);
  refuseAny(rateIssues({ ...current, ...rest }));
  refusePromotion(ctx, rest.promoted, current.promoted);
  await updateRow(ctx, rateTable, { id, version, values: rest });
  if (contractNo !== undefined)
    await sql`update rate set contract_no = ${contractNo} where id = ${id} and contract_no <> ${contractNo}`.execute(
      ctx.db,
    );
  if (prices) await writePrices(ctx, id, prices);
  if (surcharges) await writeSurcharges(ctx.db, { by: 'rate_id', id }, surcharges);
}

function refusePromotion({ viewer }: Ctx, promoted: boolean | undefined, before: unknown): void {
  if (promoted !== undefined && promoted !== before) refuseStep(viewer, 'promote', 'promoted');
}

function refuseContract({ viewer }: Ctx, contractNo: string | undefined): void {
  refuseCostFields(viewer, [{ path: 'contract_no', value: contractNo }]);
}

function contractOf(contractNo: string | undefined): { contract_no?: string } {
  return contractNo === undefined ? {} : { contract_no: contractNo };
}

/** The default lane is that of the port of discharge. */
async function laneOf(
  { db }: Ctx,
  { lane, portdischarge }: Pick<RateInput, 'lane' | 'portdischarge'>,
): Promise<string> {
  if (lane !== '') return lane;
  const port = await db.selectFrom('port').select('lane').where('code', '=', portdischarge).executeTakeFirst();
  return port?.lane ?? '';
}

type RateOrigin = { contract_no: string; source_file: string };
type Overlap = { id: number; valid_from: string; valid_to: string; is_shown: boolean };

/** A rate with its prices, its own surcharges, and the published rates that overlap with it. */
export async function withParts({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, row: Row): Promise<Row> {
  const withCosts = canSeeCosts(viewer);
  const prices = await pricesOf(db, [row.id], { withCosts });
  const { rows: origins } = await sql<RateOrigin>`
    select r.contract_no, coalesce(s.source_file, '') as source_file
    from rate r left join rate_sheet s on s.id = r.sheet_id where r.id = ${row.id}`.execute(db);
  const { contract_no: contractNo = '', source_file: sourceFile = '' } = origins[0] ?? {};
  return {
    ...row,
    prices: prices.get(row.id) ?? [],
    surcharges: await ownSurcharges(db, { by: 'rate_id', id: row.id }),
    overlaps: await overlapsOf({ db }, row.id),
    source_file: sourceFile,
    ...(withCosts && { contract_no: contractNo }),
  };
}

async function overlapsOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select o.id, o.valid_from, o.valid_to, o.shown @> greatest(o.valid_from, t.valid_from) as is_shown
    from rate t join rate o on o.rate_key = t.rate_key and o.id <> t.id
    where t.id = ${id} and o.state = 'PUBLISHED' and not o.is_deleted
      and daterange(o.valid_from, o.valid_to, '[]') && daterange(t.valid_from, t.valid_to, '[]')
    order by o.published_at desc, o.id desc limit 20`.execute(db);
  return rows;
}

/** Writes the prices of a locked rate. Costs are unchanged if the caller may not see them. */
async function writePrices(ctx: Ctx, rate: number, prices: readonly PriceInput[]): Promise<void> {
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

function refuseCosts({ viewer }: Ctx, prices: readonly PriceInput[]): void {
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

/** For the history: selling prices only, because its readers may not be allowed to see costs. */
function describePrice({ ctn_code: code, sell }: { ctn_code: string; sell: string }): string {
  return `${code} ${sell}`;
}

async function note(ctx: Ctx, rate: number, [before, after]: readonly [string[], string[]]): Promise<void> {
  if (JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())) return;
  await sql`
    with written as (select ${rate}::bigint as id)
    ${auditSql(ctx, { resource: rateTable, action: 'update', changes: { prices: [before, after] } })}`.execute(ctx.db);
}
