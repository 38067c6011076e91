import type { FieldIssue } from '../fields/field-errors.ts';
import { compareDecimals, isDecimal } from '../freight/decimal.ts';
import { bool, codeOf, decimal, int, remark, resource, text } from '../kit.ts';
import { currencyCode, isoWeekdays, money } from '../rates/rate-values.ts';
import { choices } from '../fields/special-fields.ts';
import { lclRateHelp, lclRateLabels } from './lcl-rate.labels.ts';
import { priceMarks, validity, validityIssues } from './validity.ts';

const input = {
  portload: codeOf('port', 5),
  portdischarge: codeOf('port', 5),
  transit_port: codeOf('port', 5).nullable().default(null),
  /** The consolidator as free text, because it is rarely a carrier of the table. */
  coloader: text(60).default(''),
  currency: currencyCode().default('USD'),
  per_cbm: money(),
  per_ton: money(),
  /** Fewer freight tons are charged as this many. */
  min_charge_cbm: decimal(8, 3, { min: 0 }).default('1'),
  transit_days: int(0, 365).nullable().default(null),
  sailing_weekdays: choices('weekday', isoWeekdays).default([]),
  ...validity,
  enabled: bool().default(true),
  description: remark(),
};

/** LCL rates from port to port. */
export const lclRates = resource({
  name: 'lcl_rate',
  path: '/api/codes/lcl_rate/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...priceMarks },
  input,
  search: {
    portload: 'in',
    portdischarge: 'in',
    transit_port: 'in',
    coloader: 'contains',
    currency: 'in',
    valid_from: 'range',
    valid_to: 'range',
    enabled: 'exact',
    overlaps: 'exact',
    is_sample: 'exact',
  },
  keyword: ['portload', 'portdischarge', 'coloader', 'description'],
  sortable: [
    'portload',
    'portdischarge',
    'coloader',
    'currency',
    'per_cbm',
    'per_ton',
    'transit_days',
    'valid_from',
    'valid_to',
    'enabled',
  ],
  order: ['portload', 'portdischarge', 'coloader', '-valid_from'],
  labels: lclRateLabels,
  help: lclRateHelp,
  imports: 'all',
});

type LclRate = {
  portload: string;
  portdischarge: string;
  transit_port: string | null;
  per_cbm: string;
  per_ton: string;
  valid_from: string;
  valid_to: string | null;
};

export function lclRateIssues(rate: LclRate): FieldIssue[] {
  const issues = validityIssues(rate);
  if (rate.portload === rate.portdischarge) issues.push({ path: 'portdischarge', rule: 'same_port' });
  const isCalledAt = rate.transit_port === rate.portload || rate.transit_port === rate.portdischarge;
  if (isCalledAt) issues.push({ path: 'transit_port', rule: 'port_repeated' });
  const isFree = [rate.per_cbm, rate.per_ton].every((price) => isDecimal(price) && compareDecimals(price, '0') === 0);
  if (isFree) issues.push({ path: 'per_cbm', rule: 'above_zero' });
  return issues;
}
