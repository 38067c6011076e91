import { addDecimals, compareDecimals, multiplyDecimals, quotientToScale } from '../freight/decimal.ts';
import { convertAmount, type Exchange } from './exchange.ts';

/** A rule as far as prices are made by it; empty conditions hold for all. */
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

/** The rule that names most of what is asked; of several the one that names the customers, the lane, the carrier, the box. */
export function markupFor(rules: readonly Markup[], query: MarkupQuery): Markup | undefined {
  const matching = rules.filter((rule) =>
    conditions.every((name) => rule[name] === null || rule[name] === query[name]),
  );
  return matching.toSorted((a, b) => weightOf(b) - weightOf(a) || a.id - b.id)[0];
}

/** More names weigh more than any choice of fewer; then by which of them they are. */
const weights = { customer_kind: 18, lane: 17, carrier: 16, ctn_code: 15 } as const;

function weightOf(rule: Markup): number {
  return conditions.reduce((sum, name) => sum + (rule[name] === null ? 0 : weights[name]), 0);
}

/** So much more, in the price's own currency, half up to its digits and never below nothing; null where no exchange rate is known. */
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
