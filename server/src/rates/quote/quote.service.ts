import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type QuoteAction, type QuoteInput, type QuoteState, quotes } from '#contract/rates/quote.ts';
import { refuseUnknownCustomer } from '#server/booking/customer/public.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { StoredRow } from '#server/http/row.ts';
import { fail, refuse, refuseAny } from '#server/platform/app-error.ts';
import { parseMix, todayOf } from '../money.ts';
import { optionsOf, writeOptions } from './options.ts';
import { quoteTable } from './quote.table.ts';

type Stored = StoredRow<typeof quotes>;

const allowed: Readonly<Record<QuoteState, readonly QuoteAction[]>> = {
  DRAFT: ['send', 'edit', 'delete'],
  SENT: ['accept', 'reopen', 'delete'],
  ACCEPTED: ['reopen'],
  EXPIRED: ['reopen', 'delete'],
};

export async function addQuote(ctx: Ctx, values: QuoteInput): Promise<number> {
  const { options = [], ...rest } = values;
  const quote = await checked(ctx, rest);
  await refuseUnknownCustomer(ctx, quote.customer_id);
  const id = await insertRow(ctx, quoteTable, { ...quote, quote_no: await takeNumber(ctx) });
  if (options.length > 0) await writeOptions(ctx, { ...quote, id }, options);
  return id;
}

export async function changeQuote(ctx: Ctx, { id, version, values }: Change<QuoteInput>): Promise<void> {
  const { options, ...rest } = values;
  const current = await lockedQuote(ctx, id);
  refuseUnless(current, 'edit');
  const merged = { ...inputOf(current), ...rest };
  const quote = await checked(ctx, merged, rest);
  await refuseUnknownCustomer(ctx, rest.customer_id, current.customer_id);
  await updateRow(ctx, quoteTable, { id, version, values: { ...rest, customer_name: quote.customer_name } });
  const again = options ?? (isRecalculated(current, quote) ? await ratesOf(ctx, current) : undefined);
  if (again && (again.length > 0 || current.option_count > 0)) await writeOptions(ctx, { ...quote, id }, again);
}

/** Fields on which the lines of a quote depend. */
const calculatedFrom = ['portload', 'portdischarge', 'mix', 'currency', 'with_local', 'markup_kind', 'markup'] as const;

function isRecalculated(before: QuoteInput, after: QuoteInput): boolean {
  return calculatedFrom.some((name) => String(before[name]) !== String(after[name]));
}

async function ratesOf(ctx: Ctx, { id, currency }: Stored): Promise<{ rate_id: number }[]> {
  return (await optionsOf(ctx, id, currency)).map(({ rate_id }) => ({ rate_id }));
}

function inputOf(row: Stored): QuoteInput {
  return quotes.input.parse(row);
}

/** Rules between fields; the name from the customer table is the default. */
async function checked(ctx: Ctx, quote: QuoteInput, written: Partial<QuoteInput> = quote): Promise<QuoteInput> {
  const issues: FieldIssue[] = [];
  if (quote.portload === quote.portdischarge) issues.push({ path: 'portdischarge', rule: 'same_port' });
  if (written.valid_to !== undefined && quote.valid_to < (await todayOf(ctx.db)))
    issues.push({ path: 'valid_to', rule: 'is_over' });
  refuseAny(issues);
  await parseMix(ctx.db, quote.mix);
  return { ...quote, customer_name: quote.customer_name || (await nameOf(ctx, quote.customer_id)) };
}

async function nameOf({ db }: Ctx, customer: number | null): Promise<string> {
  if (customer === null) return '';
  const row = await db.selectFrom('customer').select('name_zh').where('id', '=', customer).executeTakeFirst();
  return row?.name_zh ?? '';
}

async function takeNumber({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'Q' || to_char(now(), 'YYYYMMDD') || '-' || lpad(nextval('quote_number_seq')::text, 4, '0') as number`.execute(
    db,
  );
  return rows[0]?.number ?? fail('internal');
}

async function lockedQuote(ctx: Ctx, id: number): Promise<Stored> {
  return lockedRow(ctx, quoteTable, id);
}

function refuseUnless({ status }: { status: QuoteState }, action: QuoteAction): void {
  if (!allowed[status].includes(action)) fail('quote.not_now');
}

type Step = { action: 'send' | 'accept' | 'reopen'; booking?: number | null };

/** Takes a step of a quote; a sent one must be complete. */
export async function moveQuote(ctx: Ctx, id: number, { action, booking = null }: Step): Promise<void> {
  const current = await lockedQuote(ctx, id);
  refuseUnless(current, action);
  if (action === 'send') await refuseUnfinished(ctx, current);
  const state = { send: 'SENT', accept: 'ACCEPTED', reopen: 'DRAFT' }[action];
  const sentAt = action === 'send' ? sql`${ctx.now}::timestamptz` : sql`sent_at`;
  await sql`
    update quote set state = ${state}, sent_at = ${sentAt}, modifier_id = ${ctx.viewer.id},
      booking_id = ${action === 'reopen' ? null : sql`coalesce(${booking}::bigint, booking_id)`}
    where id = ${id}`.execute(ctx.db);
}

async function refuseUnfinished(ctx: Ctx, quote: Stored): Promise<void> {
  if (quote.valid_to < (await todayOf(ctx.db))) refuse([{ path: 'valid_to', rule: 'is_over' }]);
  const options = await optionsOf(ctx, quote.id, quote.currency);
  if (options.length === 0) refuse([{ path: 'options', rule: 'required' }]);
  const missing = options.flatMap((option) => option.missing);
  if (missing.length > 0) fail('quote.incomplete', { missing: [...new Set(missing)].join(', ') });
}

export async function refuseUndeletable(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) refuseUnless(await lockedQuote(ctx, id), 'delete');
}

/** A quote with the open actions. */
export function quoteWithActions(row: Stored): Stored & { allowed_actions: QuoteAction[] } {
  return { ...row, allowed_actions: [...allowed[row.status]] };
}

/** A quote with its options and the open actions. */
export async function withOptions(ctx: Pick<Ctx, 'db' | 'viewer'>, row: Stored) {
  return { ...quoteWithActions(row), options: await optionsOf(ctx, row.id, row.currency) };
}
