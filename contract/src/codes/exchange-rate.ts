import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { compareDecimals, isDecimal } from '../freight/decimal.ts';
import { codeOf, date, decimal, flag, remark, resource, text } from '../kit.ts';
import { exchangeRateHelp, exchangeRateLabels } from './exchange-rate.labels.ts';

/** The currency in which amounts are compared and added up. */
export const baseCurrency = 'CNY';

const input = {
  currency: codeOf('currency', 3),
  /** The value of one unit; exact, because it is used in totals. */
  to_cny: decimal(18, 8, { min: 0 }).refine((rate) => !isDecimal(rate) || compareDecimals(rate, '0') > 0, 'above_zero'),
  date: date(),
  source: text(100).default(''),
  description: remark(),
};

/** Values of currencies by day. The newest on or before a day applies. */
export const exchangeRates = resource({
  name: 'exchange_rate',
  path: '/api/codes/exchange_rate/',
  scope: 'none',
  row: { ...input, is_sample: flag() },
  input,
  search: { currency: 'in', date: 'range', source: 'contains', is_sample: 'exact' },
  keyword: ['currency', 'source', 'description'],
  sortable: ['currency', 'date', 'to_cny', 'source', 'is_sample'],
  order: ['-date', 'currency'],
  labels: exchangeRateLabels,
  help: exchangeRateHelp,
  imports: 'all',
});

export const ExchangeRate = z.object({
  currency: z.string(),
  to_cny: z.string(),
  date: z.string(),
  is_sample: z.boolean(),
});
export type ExchangeRate = z.output<typeof ExchangeRate>;

/** The base currency has no rate. */
export function exchangeRateIssues({ currency }: { currency: string }): FieldIssue[] {
  return currency === baseCurrency ? [{ path: 'currency', rule: 'base_currency' }] : [];
}
