import * as z from 'zod';
import { openChoice } from '../codes/code-fields.ts';
import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, choice, codeOf, date, field, id, idOf, instant, int, flag, remark, resource, text } from '../kit.ts';
import { choices } from '../fields/special-fields.ts';
import { rateLabels } from './rate.labels.ts';
import {
  cargoKind,
  chargeBasis,
  currencyCode,
  isoWeekdays,
  money,
  payableSide,
  priceDateBases,
  rateStates,
  weekday,
} from './rate-values.ts';

const input = {
  sheet_id: idOf('rate_sheet').nullable().default(null),
  portload: codeOf('port'),
  portdischarge: codeOf('port'),
  /** The place of delivery, if it is not the port of discharge. */
  delivery_port: codeOf('port').nullable().default(null),
  transit_port: codeOf('port').nullable().default(null),
  is_direct: flag().default(true),
  carrier: codeOf('carrier'),
  service_code: text(20).default(''),
  lane: openChoice('lane', 40).default(''),
  cargo_kind: cargoKind().default('GENERAL'),
  commodity_group: text(60).default(''),
  currency: currencyCode().default('USD'),
  transit_days: int(0, 365).nullable().default(null),
  /** The longest of a range. */
  transit_days_to: int(0, 365).nullable().default(null),
  sailing_weekdays: choices('weekday', isoWeekdays).default([]),
  customs_cutoff_weekday: weekday().nullable().default(null),
  /** Free days for demurrage and for detention at the destination. */
  free_days_dem: int(0, 365).nullable().default(null),
  free_days_det: int(0, 365).nullable().default(null),
  weight_limit_20_kg: int(0, 60_000).nullable().default(null),
  promoted: flag().default(false),
  /** It has no prices yet: they are quoted on request. */
  is_on_request: flag().default(false),
  price_date_basis: choice('price_date_basis', priceDateBases).default('ETD'),
  valid_from: date(),
  valid_to: date(),
  description: remark(),
};

const serverFields = {
  status: choice('rate_status', rateStates),
  sheet_name: text(100).nullable(),
  /** When it was last published; of two that overlap the later one is shown. */
  published_at: instant().nullable(),
  /** Demo data, not a real offer. */
  is_sample: flag(),
};

/** A carrier's prices from port to port. Costs are not among its fields, because they need a right of their own. */
export const rates = resource({
  name: 'rate',
  path: '/api/rates/rate/',
  scope: 'none',
  ownSql: true,
  parts: ['rate_price', 'rate_surcharge', 'rate_price_history'],
  row: { ...input, ...serverFields },
  input,
  search: {
    sheet_id: 'in',
    portload: 'in',
    portdischarge: 'in',
    transit_port: 'in',
    carrier: 'in',
    service_code: 'contains',
    lane: 'in',
    cargo_kind: 'in',
    currency: 'in',
    is_direct: 'exact',
    promoted: 'exact',
    status: 'in',
    valid_from: 'range',
    valid_to: 'range',
    is_sample: 'exact',
  },
  keyword: ['portload', 'portdischarge', 'carrier', 'service_code', 'commodity_group', 'description'],
  sortable: [
    'portload',
    'portdischarge',
    'carrier',
    'lane',
    'transit_days',
    'valid_from',
    'valid_to',
    'status',
    'promoted',
    'published_at',
  ],
  order: ['portload', 'portdischarge', 'carrier', '-valid_to'],
  labels: rateLabels,
});

/** The price of one container type. Only holders of `rate:Cost` read and write `cost` and `base`. */
export const PriceInput = z.object({
  ctn_code: codeOf('container_type', 10),
  sell: money(),
  /** The carrier's price. */
  cost: money().nullable().optional(),
  /** The lowest price that may be offered. */
  base: money().nullable().optional(),
});
export type PriceInput = z.output<typeof PriceInput>;

export const Price = z.object({
  ctn_code: text(10),
  sell: money(),
  cost: money().nullable().optional(),
  base: money().nullable().optional(),
  /** The cell of the imported sheet, e.g. `Rates!H12`; '' if entered by hand. */
  source_cell: text(60),
});
export type Price = z.output<typeof Price>;

export const SurchargeInput = z.object({
  code: codeOf('surcharge', 10),
  basis: chargeBasis().default('CNTR'),
  currency: currencyCode(),
  /** Per box of 20, 40 and 45 ft; without a value for 45 ft, that for 40 ft applies. */
  p20: money().nullable().default(null),
  p40: money().nullable().default(null),
  p45: money().nullable().default(null),
  /** Per box of any size, TEU, bill or shipment; with `PCT` in percent of the ocean freight. */
  flat: money().nullable().default(null),
  /** Included in the ocean freight. */
  is_included: bool().default(false),
  payable: payableSide().default('PP'),
  valid_from: date().nullable().default(null),
  valid_to: date().nullable().default(null),
});
export type Surcharge = z.output<typeof SurchargeInput>;

const maxPrices = 30;
const maxSurcharges = 60;

/** A contract number is shown only with the right `rate:Cost`. */
const contractNo = text(60).optional();

/** Prices and surcharges left out of a body are unchanged. */
export const RateInput = rates.input.extend({
  contract_no: contractNo,
  prices: z.array(PriceInput).max(maxPrices).optional(),
  surcharges: z.array(SurchargeInput).max(maxSurcharges).optional(),
});
export type RateInput = z.output<typeof RateInput>;

export const Rate = rates.row.extend({
  contract_no: contractNo,
  prices: z.array(Price),
  surcharges: z.array(SurchargeInput),
  /** Published rates of the same key whose validity overlaps; the latest of them is shown. */
  overlaps: z.array(z.object({ id: id(), valid_from: date(), valid_to: date(), is_shown: bool() })),
  source_file: text(200),
});
export type Rate = z.output<typeof Rate>;

type Related = {
  portload: string;
  portdischarge: string;
  transit_port: string | null;
  is_direct: boolean;
  valid_from: string;
  valid_to: string;
  transit_days: number | null;
  transit_days_to: number | null;
};

/** Rules between fields; rules of single fields are in the schema. */
export function rateIssues(rate: Related): FieldIssue[] {
  const { portload, portdischarge, transit_port: transit } = rate;
  return [
    ...issue(portload === portdischarge, 'portdischarge', 'same_port'),
    ...issue(transit !== null && (transit === portload || transit === portdischarge), 'transit_port', 'port_repeated'),
    ...issue(transit !== null && rate.is_direct, 'is_direct', 'direct_with_transit'),
    ...issue(rate.valid_to < rate.valid_from, 'valid_to', 'ends_before'),
    ...daysIssues(rate),
  ];
}

function daysIssues({ transit_days: from, transit_days_to: to }: Related): FieldIssue[] {
  const min = (from ?? 0) + 1;
  return to !== null && to < min ? [{ path: 'transit_days_to', rule: 'too_small', params: { min } }] : [];
}

function issue(isWrong: boolean, path: string, rule: FieldIssue['rule']): FieldIssue[] {
  return isWrong ? [{ path, rule }] : [];
}

/** Rights of rates in addition to those of every resource. */
export const RateKeys = z.object({ keys: z.array(id()).min(1).max(999) });
export const PromotedKeys = RateKeys.extend({ promoted: bool().default(true) });
export const ChangedCount = z.object({ changed: field(z.int().min(0), { kind: 'int' }) });
