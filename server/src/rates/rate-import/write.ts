import { sql } from 'kysely';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import { rates as rateResource } from '#contract/rates/rate.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { rateSheetTable } from '#server/rates/rate-sheet/rate-sheet.table.ts';
import type { CheckedSheet } from './check.ts';
import type { ImportedRate } from './read-row.ts';

/**
 * Writes the rates of a checked sheet, new ones under its rate sheet, which is added at the first time; returns the id of
 * the rate sheet, or null if there is none.
 */
export async function writeRates(
  ctx: Ctx,
  { rates, matches }: CheckedSheet,
  { plan, file, sheet_id: known }: { plan: RateImportPlan; file: string; sheet_id: number | null },
): Promise<number | null> {
  const auditedFields = rates.filter(({ seq }) => !matches.unchanged.has(seq));
  if (auditedFields.length === 0) return known;
  const sheet = known ?? (await addSheet(ctx, auditedFields, { plan, file }));
  const placed = await placedRates(ctx, auditedFields, matches.same);
  await insertRates(
    ctx,
    placed.filter(({ isNew }) => isNew),
    { sheet, plan },
  );
  await changeRates(
    ctx,
    placed.filter(({ isNew }) => !isNew),
    plan,
  );
  await writePrices(ctx, placed);
  await writeSurcharges(ctx, placed);
  return sheet;
}

type Placed = ImportedRate & { id: number; isNew: boolean };

async function addSheet(
  ctx: Ctx,
  rates: readonly ImportedRate[],
  { plan, file }: { plan: RateImportPlan; file: string },
): Promise<number> {
  const from = rates.map((rate) => rate.valid_from).toSorted();
  const to = rates.map((rate) => rate.valid_to).toSorted();
  const sheet = await insertRow(ctx, rateSheetTable, {
    name: plan.sheet_name,
    carrier: plan.carrier,
    currency: plan.currency,
    valid_from: from[0],
    valid_to: to.at(-1),
  });
  await sql`
    update rate_sheet set source_file = ${file}, state = ${plan.publish ? 'PUBLISHED' : 'DRAFT'} where id = ${sheet}`.execute(
    ctx.db,
  );
  return sheet;
}

/** Each rate with its key: that of the existing rate, or a new one. */
async function placedRates(
  { db }: Ctx,
  rates: readonly ImportedRate[],
  same: ReadonlyMap<number, number>,
): Promise<Placed[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('rate', 'id')) as id from generate_series(1, ${rates.length}::int)`.execute(
    db,
  );
  return rates.map((rate, at) => {
    const known = same.get(rate.seq);
    return { ...rate, id: known ?? rows[at]?.id ?? 0, isNew: known === undefined };
  });
}

const columns = [
  ['portload', 'text'],
  ['portdischarge', 'text'],
  ['delivery_port', 'text'],
  ['transit_port', 'text'],
  ['is_direct', 'boolean'],
  ['carrier', 'text'],
  ['service_code', 'text'],
  ['lane', 'text'],
  ['cargo_kind', 'text'],
  ['commodity_group', 'text'],
  ['contract_no', 'text'],
  ['currency', 'text'],
  ['transit_days', 'int'],
  ['transit_days_to', 'int'],
  ['is_on_request', 'boolean'],
  ['sailing_weekdays', 'int[]'],
  ['customs_cutoff_weekday', 'int'],
  ['free_days_dem', 'int'],
  ['free_days_det', 'int'],
  ['weight_limit_20_kg', 'int'],
  ['valid_from', 'date'],
  ['valid_to', 'date'],
  ['description', 'text'],
] as const;
const names = sql.raw(columns.map(([name]) => name).join(', '));
const types = sql.raw(['id bigint', ...columns.map(([name, type]) => `${name} ${type}`)].join(', '));

function headsOf(rates: readonly Placed[]): string {
  return JSON.stringify(rates.map(({ prices: _, surcharges: __, seq: ___, isNew: ____, ...head }) => head));
}

async function insertRates(
  ctx: Ctx,
  rates: readonly Placed[],
  { sheet, plan }: { sheet: number; plan: RateImportPlan },
): Promise<void> {
  if (rates.length === 0) return;
  const { viewer, now } = ctx;
  await sql`
    with written as (
      insert into rate (id, sheet_id, ${names}, state, published_at, creator_id, modifier_id, dept_belong_id)
      overriding system value
      select id, ${sheet}::bigint, ${names}, ${plan.publish ? 'PUBLISHED' : 'DRAFT'},
        ${plan.publish ? now.toISOString() : null}::timestamptz, ${viewer.id}::bigint, ${viewer.id}::bigint, ${viewer.dept}::bigint
      from jsonb_to_recordset(${headsOf(rates)}::jsonb) as r (${types})
      returning id, null::jsonb as before, to_jsonb(rate) as after)
    ${auditRowsSql(ctx, { resource: rateResource, action: 'create', names: auditedFields })}`.execute(ctx.db);
}

/** Fields recorded in the history; without the contract number. */
const auditedFields = [
  'portload',
  'portdischarge',
  'carrier',
  'valid_from',
  'valid_to',
  'currency',
  'sheet_id',
  'state',
];

/** An existing rate keeps its state; a published one now precedes others with its key. */
async function changeRates(ctx: Ctx, rates: readonly Placed[], plan: RateImportPlan): Promise<void> {
  if (rates.length === 0) return;
  const assignments = sql.raw(columns.map(([name]) => `${name} = s.${name}`).join(', '));
  const published = plan.publish
    ? sql`, state = 'PUBLISHED', published_at = ${ctx.now.toISOString()}::timestamptz`
    : sql``;
  await sql`
    with old as (
      select r.id, to_jsonb(r) as row from rate r where r.id = any(${rates.map(({ id }) => id)}::bigint[])),
    written as (
      update rate r set ${assignments}, modifier_id = ${ctx.viewer.id} ${published}
      from jsonb_to_recordset(${headsOf(rates)}::jsonb) as s (${types}), old
      where r.id = s.id and old.id = r.id
      returning r.id, old.row as before, to_jsonb(r) as after)
    ${auditRowsSql(ctx, { resource: rateResource, action: 'update', names: auditedFields })}`.execute(ctx.db);
}

/** Prices missing in the sheet are deleted; costs that it does not have are unchanged. */
async function writePrices({ db }: Ctx, rates: readonly Placed[]): Promise<void> {
  const prices = rates.flatMap(({ id, prices: ownPrices }) => ownPrices.map((price) => ({ rate_id: id, ...price })));
  const written = sql`
    jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p (rate_id bigint, ctn_code text, sell numeric, cost numeric, source_cell text)`;
  await sql`
    delete from rate_price r where r.rate_id = any(${rates.map(({ id }) => id)}::bigint[])
      and not exists (select from ${written} where p.rate_id = r.rate_id and p.ctn_code = r.ctn_code)`.execute(db);
  await sql`
    insert into rate_price (rate_id, ctn_code, sell, cost, source_cell)
    select rate_id, ctn_code, sell, cost, source_cell from ${written}
    on conflict (rate_id, ctn_code) do update set sell = excluded.sell, cost = coalesce(excluded.cost, rate_price.cost),
      source_cell = excluded.source_cell`.execute(db);
}

async function writeSurcharges({ db }: Ctx, rates: readonly Placed[]): Promise<void> {
  const surcharges = rates.flatMap(({ id, surcharges: ownSurcharges }) =>
    ownSurcharges.map((each, seq) => ({ rate_id: id, seq, ...each })),
  );
  await sql`delete from rate_surcharge where rate_id = any(${rates.map(({ id }) => id)}::bigint[])`.execute(db);
  await sql`
    insert into rate_surcharge (rate_id, seq, code, basis, currency, p20, p40, p45, flat, is_included, payable)
    select rate_id, seq, code, basis, currency, p20, p40, p45, flat, is_included, payable
    from jsonb_to_recordset(${JSON.stringify(surcharges)}::jsonb) as s (rate_id bigint, seq int, code text, basis text,
      currency text, p20 numeric, p40 numeric, p45 numeric, flat numeric, is_included boolean, payable text)`.execute(
    db,
  );
}
