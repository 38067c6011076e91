import { sql } from 'kysely';
import type * as z from 'zod';
import type { QuoteOption, QuoteOptionInput } from '#contract/rates/quote.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { rateTable } from '#server/rates/rate/rate.table.ts';
import { canSeeCosts } from '../cost-right.ts';
import { existingCodes } from '../parts.ts';
import { type FrozenOption, type FrozenLine, linesFor, marginOf, type QuoteTerms } from './lines.ts';
import { quoteTable } from './quote.table.ts';

type OptionInput = z.output<typeof QuoteOptionInput>;
type Quoted = { id: number; portload: string; portdischarge: string };

/** Freezes the options of a locked quote; the first option's total is the quote's. */
export async function writeOptions(
  ctx: Ctx,
  quote: Quoted & QuoteTerms,
  options: readonly OptionInput[],
): Promise<void> {
  const { db } = ctx;
  await refuseForeignRates(ctx, quote, options);
  const frozenFor = await linesFor(db, quote);
  await dropOptions(db, quote.id);
  let first: string | null = null;
  for (const [seq, option] of options.entries()) {
    const frozen = await frozenFor(option.rate_id, option.lines);
    if (seq === 0) first = frozen.total;
    await writeOption(db, { quote: quote.id, seq, rate: option.rate_id }, frozen);
  }
  await sql`
    with written as (
      update quote set total = ${first}, option_count = ${options.length} where id = ${quote.id} returning id)
    ${auditSql(ctx, { resource: quoteTable, action: 'update', changes: { total: [null, first] } })}`.execute(db);
}

/** Refuses rates out of the reader's scope, or with other ports than the quote. */
async function refuseForeignRates({ db, viewer }: Ctx, quote: Quoted, options: readonly OptionInput[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from rate t
    where t.id = any(${options.map((option) => option.rate_id)}::bigint[]) and not t.is_deleted and ${readable(rateTable, viewer)}
      and t.portload = ${quote.portload} and ${quote.portdischarge} in (t.portdischarge, t.delivery_port)`.execute(db);
  const known = new Set(rows.map((row) => row.id));
  const issues = options.flatMap(({ rate_id: rate }, at): FieldIssue[] =>
    known.has(rate) ? [] : [{ path: `options.${at}.rate_id`, rule: 'unknown_code', params: { value: String(rate) } }],
  );
  refuseAny(issues);
  await refuseUnknownLines(db, options);
}

/** Refuses edited lines with unknown codes. */
async function refuseUnknownLines(db: Tx, options: readonly OptionInput[]): Promise<void> {
  const lines = options.flatMap(({ lines: optionLines = [] }, at) =>
    optionLines.map((line, index) => ({ line, path: `options.${at}.lines.${index}` })),
  );
  const tables = { code: 'surcharge', currency: 'currency', ctn_code: 'container_type' } as const;
  const issues: FieldIssue[] = [];
  for (const name of ['code', 'currency', 'ctn_code'] as const) {
    const values = lines.flatMap(({ line }) => line[name] ?? []);
    const there = new Set(await existingCodes(db, tables[name], values));
    for (const { line, path } of lines) {
      const value = line[name];
      if (value !== null && !there.has(value))
        issues.push({ path: `${path}.${name}`, rule: 'unknown_code', params: { value } });
    }
  }
  refuseAny(issues);
}

async function dropOptions(db: Tx, quote: number): Promise<void> {
  await sql`
    delete from quote_line where option_id in (select id from quote_option where quote_id = ${quote})`.execute(db);
  await sql`delete from quote_option where quote_id = ${quote}`.execute(db);
}

type OptionKey = { quote: number; seq: number; rate: number };

async function writeOption(
  db: Tx,
  { quote, seq, rate }: OptionKey,
  { total, missing, lines }: FrozenOption,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into quote_option (quote_id, seq, rate_id, carrier, service_code, transit_port, delivery_port, transit_days,
      transit_days_to, sailing_weekdays, free_days_dem, free_days_det, valid_from, valid_to, is_sample, total, missing)
    select ${quote}::bigint, ${seq}::int, id, carrier, service_code, transit_port, delivery_port, transit_days, transit_days_to, sailing_weekdays,
      free_days_dem, free_days_det, valid_from, valid_to, is_sample, ${total}::numeric, ${missing}::text[]
    from rate where id = ${rate} returning id`.execute(db);
  await sql`
    insert into quote_line (option_id, seq, code, kind, ctn_code, basis, quantity, unit, currency, amount, converted,
      is_included, payable, cost)
    select ${rows[0]?.id ?? null}::bigint, place - 1, code, kind, ctn_code, basis, quantity, unit, currency, amount, converted,
      is_included, payable, cost
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (code text, kind text, ctn_code text, basis text, quantity numeric, unit numeric, currency text, amount numeric,
        converted numeric, is_included boolean, payable text, cost numeric))
      with ordinality as l (code, kind, ctn_code, basis, quantity, unit, currency, amount, converted, is_included, payable,
        cost, place)`.execute(db);
}

/** The frozen options of a quote; margins only for users who may see costs. */
export async function optionsOf(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  quote: number,
  currency: string,
): Promise<QuoteOption[]> {
  const { rows } = await sql<Omit<QuoteOption, 'lines' | 'margin'> & { id: number; lines: FrozenLine[] }>`
    select o.id, o.rate_id, o.carrier, o.service_code, o.transit_port, o.delivery_port, o.transit_days, o.transit_days_to, o.sailing_weekdays,
      o.free_days_dem, o.free_days_det, o.valid_from, o.valid_to, o.is_sample, trim_scale(o.total)::text as total, o.missing,
      (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'kind', l.kind, 'ctn_code', l.ctn_code, 'basis', l.basis,
          'quantity', trim_scale(l.quantity)::text, 'unit', trim_scale(l.unit)::text, 'currency', l.currency,
          'amount', trim_scale(l.amount)::text, 'converted', trim_scale(l.converted)::text, 'is_included', l.is_included,
          'payable', l.payable, 'cost', trim_scale(l.cost)::text) order by l.seq), '[]')
        from quote_line l where l.option_id = o.id) as lines
    from quote_option o where o.quote_id = ${quote} order by o.seq`.execute(ctx.db);
  const withCosts = canSeeCosts(ctx.viewer);
  const options: QuoteOption[] = [];
  for (const { id: _, lines, ...option } of rows) {
    const margin = withCosts ? { margin: await marginOf(ctx, lines, currency) } : {};
    options.push({ ...option, lines: lines.map(({ cost: __, ...line }) => line), ...margin });
  }
  return options;
}
