import { sql } from 'kysely';
import { quotes } from '#contract/rates/quote.ts';
import type { ChargeBasis, PayableSide } from '#contract/rates/rate-values.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { type Caller, readable } from '#server/http/rows.ts';
import { quoteTable } from './quote.table.ts';

export { groupThousands } from './quote-file.ts';

/** One frozen charge of an accepted quote, without our costs. */
export type QuotedCharge = {
  code: string;
  name_zh: string;
  name_en: string;
  ctn_code: string | null;
  basis: ChargeBasis;
  quantity: string;
  unit: string;
  currency: string;
  amount: string;
  is_included: boolean;
  payable: PayableSide;
};

export type BilledCurrency = { code: string; decimals: number; name_zh: string };

/** The charges that a booking's customer has accepted. */
export type AgreedCharges = { quote_no: string; lines: readonly QuotedCharge[]; currencies: readonly BilledCurrency[] };

/** Whether a user may see quotes, and documents made of them. */
export function canSeeQuotes({ rights }: Viewer): boolean {
  return rights.allows('GET', `${quotes.path}{id}/`, `${quotes.path}0/`);
}

/**
 * The lines of the accepted quote of a booking, for the option of its carrier; undefined if it is out of the caller's
 * scope.
 */
export async function agreedCharges(caller: Caller, bookingId: number): Promise<AgreedCharges | undefined> {
  if (!canSeeQuotes(caller.viewer)) return undefined;
  const { rows } = await sql<{ option: number; quote_no: string }>`
    select o.id as option, t.quote_no
    from quote t join quote_option o on o.quote_id = t.id join booking b on b.id = t.booking_id
    where t.booking_id = ${bookingId} and t.state = 'ACCEPTED' and not t.is_deleted and ${readable(quoteTable, caller.viewer)}
    order by t.id desc, o.carrier = b.carrier desc nulls last, o.seq limit 1`.execute(caller.db);
  const agreed = rows[0];
  if (!agreed) return undefined;
  const lines = await linesOf(caller, agreed.option);
  return { quote_no: agreed.quote_no, lines, currencies: await currenciesOf(caller, lines) };
}

async function linesOf({ db }: Caller, option: number): Promise<QuotedCharge[]> {
  const { rows } = await sql<QuotedCharge>`
    select l.code, coalesce(s.name_zh, l.code) as name_zh, coalesce(s.name_en, l.code) as name_en, l.ctn_code, l.basis,
      trim_scale(l.quantity)::text as quantity, trim_scale(l.unit)::text as unit, l.currency,
      trim_scale(l.amount)::text as amount, l.is_included, l.payable
    from quote_line l left join surcharge s on s.code = l.code
    where l.option_id = ${option} order by l.seq`.execute(db);
  return rows;
}

async function currenciesOf({ db }: Caller, lines: readonly QuotedCharge[]): Promise<BilledCurrency[]> {
  const codes = [...new Set(lines.map(({ currency }) => currency))];
  return db
    .selectFrom('currency')
    .select(['code', 'decimals', 'name_zh'])
    .where('code', 'in', ['', ...codes])
    .execute();
}
