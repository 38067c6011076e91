import { compareDecimals, subtractDecimals } from '#contract/freight/decimal.ts';
import type { AllIn } from '#contract/rates/all-in.ts';
import { computeAllIn } from '#contract/rates/all-in-total.ts';
import { type Markup, applyMarkup, markupFor } from '#contract/rates/markup.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import type { Price, Surcharge } from '#contract/rates/rate.ts';
import type { Ctx } from '#server/http/route.ts';
import { canSeeCosts } from '../cost-right.ts';
import { markupRulesOf } from '../markups.ts';
import { type DatedExchange, eventCharges, localChargesAt, type Mix, parseMix } from '../money.ts';
import { pricesOf, surchargesOf } from '../parts.ts';
import { hiddenOf, readHeads } from './read-rates.ts';

export type PricingContext = {
  date: string;
  exchange: DatedExchange;
  mix?: string | undefined;
  currency: string;
  with_local: boolean;
  customer_kind?: string | undefined;
};

/** Rates for the query page, a comparison or a quote: with prices, surcharges and all-in totals. */
export async function presentRates(ctx: Ctx, ids: readonly number[], context: PricingContext): Promise<FoundRate[]> {
  const { db, viewer } = ctx;
  const heads = await readHeads(db, ids, context.date);
  const withCosts = canSeeCosts(viewer);
  // Costs are read to compute a group's prices, but returned only to users who may see them.
  const prices = await pricesOf(db, ids, { withCosts: withCosts || context.customer_kind !== undefined });
  const surcharges = await surchargesOf(db, ids, context.date);
  const rules = context.customer_kind === undefined ? [] : await markupRulesOf(db, context.customer_kind);
  const allIn = await allInFor(ctx, heads, context);
  return heads.map((head) => {
    const ownPrices = priced(prices.get(head.id) ?? [], head, { rules, context });
    const extra = surcharges.get(head.id) ?? [];
    const { contract_no, state, is_shown: _, shown_instead: __, days_to_begin: ___, ...row } = head;
    return {
      ...row,
      status: state === 'PUBLISHED' && head.days_left < 0 ? 'EXPIRED' : state,
      prices: ownPrices.map((price) => (withCosts ? withMargin(price) : withoutCost(price))),
      surcharges: extra,
      hidden: hiddenOf(head),
      all_in: allIn(head, ownPrices, extra),
      ...(withCosts && { contract_no }),
    };
  });
}

type Head = { carrier: string; lane: string; currency: string; portload: string };
type Ruled = { rules: readonly Markup[]; context: PricingContext };

/** Prices for a group of customers, if a rule matches and the cost is known. */
function priced(prices: readonly Price[], head: Head, { rules, context }: Ruled): Price[] {
  return prices.map((price) => {
    const { carrier, lane, currency } = head;
    const rule = markupFor(rules, {
      customer_kind: context.customer_kind ?? null,
      carrier,
      lane,
      ctn_code: price.ctn_code,
    });
    const sell = rule && price.cost ? applyMarkup(price.cost, currency, { rule, exchange: context.exchange }) : null;
    return sell === null ? price : { ...price, sell };
  });
}

function withMargin(price: Price): FoundRate['prices'][number] {
  const { cost = null, sell } = price;
  return { ...price, margin: cost === null ? null : subtractDecimals(sell, cost) };
}

function withoutCost({ ctn_code, sell, source_cell }: Price): Price {
  return { ctn_code, sell, source_cell };
}

type AllInFor = (head: Head, prices: readonly Price[], surcharges: readonly Surcharge[]) => AllIn | null;

async function allInFor({ db }: Ctx, heads: readonly Head[], context: PricingContext): Promise<AllInFor> {
  if (!context.mix) return () => null;
  const mix: Mix = await parseMix(db, context.mix);
  const local = await localChargesAt(db, [...new Set(heads.map(({ portload }) => portload))], context.date);
  const onEvent = await eventCharges(db);
  const { currency, exchange, with_local: withLocal } = context;
  return (head, prices, surcharges) =>
    computeAllIn(
      { currency: head.currency, prices, surcharges, local: local(head.portload, head.carrier) },
      { mix: mix.lines, boxes: mix.boxes, currency, exchange, withLocal, onEvent },
    );
}

/** Sorted by total; rates without one come last. */
export function byTotal(rows: readonly FoundRate[], isDown: boolean): FoundRate[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a.all_in?.total ?? null, b.all_in?.total ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
    return (isDown ? -1 : 1) * compareDecimals(one, other) || a.id - b.id;
  });
}
