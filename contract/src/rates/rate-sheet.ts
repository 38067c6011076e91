import * as z from 'zod';
import { openChoice } from '../codes/code-fields.ts';
import type { FieldIssue } from '../fields/field-errors.ts';
import { choice, codeOf, date, int, lines, flag, required, resource, text } from '../kit.ts';
import { rateSheetLabels } from './rate-sheet.labels.ts';
import { currencyCode, priceDateBases, rateStates } from './rate-values.ts';
import { SurchargeInput } from './rate.ts';

const input = {
  name: required(100),
  carrier: codeOf('carrier').nullable().default(null),
  lane: openChoice('lane', 40).default(''),
  currency: currencyCode().default('USD'),
  price_date_basis: choice('price_date_basis', priceDateBases).default('ETD'),
  valid_from: date(),
  valid_to: date(),
  /** Shown to customers. */
  remark_public: lines(500).default(''),
  /** Shown to users who book with the rate. */
  remark_booking: lines(500).default(''),
};

const serverFields = {
  status: choice('rate_status', rateStates),
  source_file: text(200),
  rate_count: int(0, 2_147_483_647),
  is_sample: flag(),
};

/** A carrier's price list; its surcharges apply to all its rates. */
export const rateSheets = resource({
  name: 'rate_sheet',
  path: '/api/rates/rate_sheet/',
  scope: 'none',
  ownSql: true,
  parts: ['rate_surcharge'],
  row: { ...input, ...serverFields },
  input,
  search: {
    name: 'contains',
    carrier: 'in',
    lane: 'in',
    currency: 'in',
    status: 'in',
    valid_from: 'range',
    valid_to: 'range',
    source_file: 'contains',
    is_sample: 'exact',
  },
  keyword: ['name', 'carrier', 'source_file', 'remark_public', 'remark_booking'],
  sortable: ['name', 'carrier', 'lane', 'valid_from', 'valid_to', 'status', 'rate_count'],
  order: ['-create_datetime'],
  labels: rateSheetLabels,
});

const maxSurcharges = 60;
const contractNo = text(60).optional();
const surcharges = z.array(SurchargeInput).max(maxSurcharges);

export const RateSheetInput = rateSheets.input.extend({ contract_no: contractNo, surcharges: surcharges.optional() });
export const RateSheet = rateSheets.row.extend({ contract_no: contractNo, surcharges });
export type RateSheet = z.output<typeof RateSheet>;

export function rateSheetIssues({
  valid_from: from,
  valid_to: to,
}: {
  valid_from: string;
  valid_to: string;
}): FieldIssue[] {
  return to < from ? [{ path: 'valid_to', rule: 'ends_before' }] : [];
}
