import { addDecimals, compareDecimals, multiplyDecimals, quotientToScale } from '../freight/decimal.ts';
import { convertAmount, type Exchange } from './exchange.ts';

/** A rule as far as it affects prices; empty conditions match everything. */
export type Markup = {
  id: number;
  customer_kind: string | null;
  carrier: string | null;
  lane: string | null;
  ctn_code: string | null;
  kind: 'AMOUNT' | 'PERCENT';
  value: string;
  currency: string;
};

export type MarkupQuery = { customer_kind: string | null; carrier: string; lane: string; ctn_code: string };

const conditions = ['customer_kind', 'carrier', 'lane', 'ctn_code'] as const;

/** The most specific matching rule; among equally specific ones customers precede lane, carrier and box. */
export function markupFor(rules: readonly Markup[], query: MarkupQuery): Markup | undefined {
  const matching = rules.filter((rule) =>
    conditions.every((name) => rule[name] === null || rule[name] === query[name]),
  );
  return matching.toSorted((a, b) => weightOf(b) - weightOf(a) || a.id - b.id)[0];
}

/** One more condition outweighs any choice of fewer; ties are broken by the order of conditions. */
const weights = { customer_kind: 18, lane: 17, carrier: 16, ctn_code: 15 } as const;

function weightOf(rule: Markup): number {
  return conditions.reduce((sum, name) => sum + (rule[name] === null ? 0 : weights[name]), 0);
}

/**
 * The price plus the markup, in the price's currency, rounded half up to its decimals and never negative; null without
 * an exchange rate.
 */
export function applyMarkup(
  price: string,
  currency: string,
  { rule, exchange }: { rule: Pick<Markup, 'kind' | 'value' | 'currency'>; exchange: Exchange },
): string | null {
  const scale = exchange.decimals.get(currency) ?? 2;
  const increase =
    rule.kind === 'PERCENT'
      ? quotientToScale(multiplyDecimals(price, rule.value), '100', scale)
      : convertAmount(rule.value, [rule.currency, currency], exchange);
  if (increase === null) return null;
  const sum = addDecimals(price, increase);
  return compareDecimals(sum, '0') < 0 ? '0' : sum;
}
