import { sql } from 'kysely';
import type * as z from 'zod';
import { compareDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '#contract/freight/decimal.ts';
import type { AllIn, AllInLine } from '#contract/rates/all-in.ts';
import { type AllInRequest, computeAllIn, totalOfLines } from '#contract/rates/all-in-total.ts';
import { convertAmount } from '#contract/rates/exchange.ts';
import { type Markup, applyMarkup } from '#contract/rates/markup.ts';
import type { QuoteLineInput } from '#contract/rates/quote.ts';
import { maxMoney } from '#contract/rates/rate-values.ts';
import type { Price } from '#contract/rates/rate.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { eventCharges, exchangeOn, localChargesAt, parseMix, todayOf } from '../money.ts';
import { pricesOf, surchargesOf } from '../parts.ts';

export type QuoteTerms = {
  mix: string;
  currency: string;
  with_local: boolean;
  markup_kind: Markup['kind'];
  markup: string;
};

/** A line with its unit cost, which customers never see. */
export type FrozenLine = AllInLine & { cost: string | null };
export type FrozenOption = { total: string | null; missing: string[]; lines: FrozenLine[] };

type Offered = { id: number; portload: string; carrier: string; currency: string };

/** The lines of an offered rate: computed now, or as edited by a user. */
export async function linesFor(
  db: Tx,
  terms: QuoteTerms,
): Promise<(rate: number, ownLines?: readonly z.output<typeof QuoteLineInput>[]) => Promise<FrozenOption>> {
  const date = await todayOf(db);
  const exchange = await exchangeOn(db, date);
  const { lines: mix, boxes } = await parseMix(db, terms.mix);
  const onEvent = await eventCharges(db);
  const request: AllInRequest = {
    mix,
    boxes,
    currency: terms.currency,
    exchange,
    withLocal: terms.with_local,
    onEvent,
  };
  return async (rate, ownLines) => {
    const prices = (await pricesOf(db, [rate], { withCosts: true })).get(rate) ?? [];
    if (ownLines) return frozen(totalOfLines(ownLines.map(plainLine), request), prices);
    const offered = await offeredRate(db, rate);
    const surcharges = (await surchargesOf(db, [rate], date)).get(rate) ?? [];
    const local = (await localChargesAt(db, [offered.portload], date))(offered.portload, offered.carrier);
    const { currency } = offered;
    const rule = { kind: terms.markup_kind, value: terms.markup, currency: terms.currency };
    const sold = prices.map((price) => ({
      ...price,
      sell: applyMarkup(price.sell, currency, { rule, exchange }) ?? price.sell,
    }));
    refusePricesBeforeMarkup(sold, prices, request);
    return frozen(computeAllIn({ currency, prices: sold, surcharges, local }, request), prices);
  };
}

/** A markdown that leaves nothing of a box's freight is a typing error. */
function refusePricesBeforeMarkup(sold: readonly Price[], prices: readonly Price[], { mix }: AllInRequest): void {
  const mixCodes = new Set(mix.map(({ code }) => code));
  const unpricedAt = sold.findIndex(
    ({ ctn_code, sell }, at) => mixCodes.has(ctn_code) && compareDecimals(sell, '0') === 0 && prices[at]?.sell !== '0',
  );
  const price = prices[unpricedAt];
  if (!price) return;
  const value = `${price.ctn_code} ${price.sell}`;
  refuse([{ path: 'markup', rule: 'price_beyond', params: { value, max: maxMoney } }]);
}

function plainLine({ code, kind, ctn_code, basis, quantity, unit, ...rest }: z.output<typeof QuoteLineInput>) {
  return { code, kind, ctn_code, basis, quantity, unit, ...rest };
}

async function offeredRate(db: Tx, rate: number): Promise<Offered> {
  const { rows } = await sql<Offered>`select id, portload, carrier, currency from rate where id = ${rate}`.execute(db);
  return rows[0] ?? fail('not_found');
}

function frozen({ total, lines, missing }: AllIn, prices: readonly Price[]): FrozenOption {
  const costs = new Map(prices.map((price) => [price.ctn_code, price.cost ?? null]));
  const costOf = (line: AllInLine) => (line.kind === 'FREIGHT' ? (costs.get(line.ctn_code ?? '') ?? null) : null);
  return {
    total,
    missing: missing.map(({ code }) => code),
    lines: lines.map((line) => ({ ...line, cost: costOf(line) })),
  };
}

/** The margin of the freight over its costs, in the quote's currency; null if a cost is unknown. */
export async function marginOf(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly FrozenLine[],
  currency: string,
): Promise<string | null> {
  const freight = lines.filter((line) => line.kind === 'FREIGHT');
  if (freight.length === 0 || freight.some((line) => line.cost === null)) return null;
  const exchange = await exchangeOn(db, await todayOf(db));
  const parts = freight.map((line) => {
    const left = multiplyDecimals(line.quantity, subtractDecimals(line.unit, line.cost ?? '0'));
    return convertAmount(left, [line.currency, currency], exchange);
  });
  return parts.includes(null) ? null : sumDecimals(parts.flatMap((part) => part ?? []));
}
