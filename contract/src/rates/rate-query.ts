import * as z from 'zod';
import { codeOf, date, decimal, field, id, instant, int, text, bool } from '../kit.ts';
import { queryList } from '../schedule/search-fields.ts';
import { AllIn } from './all-in.ts';
import { cargoKind, currencyCode, money, priceDateBases, rateStates, weekday } from './rate-values.ts';
import { Price, SurchargeInput } from './rate.ts';
import { customerKinds } from '../booking/customer.ts';

/** Orders of the query page; a leading `-` reverses one. Rates without the value come last. */
export const rateOrders = [
  'price',
  'all_in',
  'transit_days',
  'valid_to',
  'update_datetime',
  'carrier',
  'portload',
  'portdischarge',
] as const;
const orders = [...rateOrders, ...rateOrders.map((order) => `-${order}` as const)];

const maxNamed = 50;

/** The query of the rates page. */
export const RateQuery = z.object({
  portload: queryList(codeOf('port', 5), maxNamed),
  portdischarge: queryList(codeOf('port', 5), maxNamed),
  carrier: queryList(codeOf('carrier', 10), maxNamed),
  lane: queryList(text(40), maxNamed),
  /** The price to sort by, and that `price_from` and `price_to` compare. */
  ctn_code: codeOf('container_type', 10).default('40HQ'),
  /** The day on which a rate must be valid; today by default. */
  date: date().optional(),
  is_direct: bool().optional(),
  max_transit_days: int(0, 365).optional(),
  weekday: queryList(weekday(), 7),
  promoted: bool().optional(),
  cargo_kind: queryList(cargoKind(), 6),
  /** In `currency`; prices in others are compared by the day's exchange rate. */
  price_from: money().optional(),
  price_to: money().optional(),
  search: text(100).optional(),
  /** A mix of boxes such as `2*40HQ+1*20GP`: each row then has its all-in price. */
  mix: text(200).optional(),
  /** The currency of `all_in`, `price_from` and `price_to`. */
  currency: currencyCode().default('USD'),
  /** Adds the charges of the port of loading. */
  with_local: bool().default(false),
  /** Prices for this group of customers. */
  customer_kind: z.enum(customerKinds).optional(),
  /** Includes hidden rates with the reason. */
  explain: bool().default(false),
  ordering: z.enum(orders).default('price'),
  page: int(1, 1_000_000).default(1),
  limit: int(1, 100).default(20),
});
export type RateQuery = z.output<typeof RateQuery>;

export const hiddenReasons = ['expired', 'not_yet', 'superseded', 'stopped', 'draft'] as const;

/** Why a rate is not offered: days since it expired, days until it begins, or the rate that replaces it. */
export const Hidden = z.object({
  reason: z.enum(hiddenReasons),
  days: int(0, 100_000).nullable(),
  by: id().nullable(),
});
export type Hidden = z.output<typeof Hidden>;

const FoundPrice = Price.extend({
  /** The markup on its cost; for holders of `rate:Cost`. */
  margin: decimal(14, 4).nullable().optional(),
});

/** One row of the query page. */
export const FoundRate = z.object({
  id: id(),
  version: int(1, 2_147_483_647),
  sheet_id: id().nullable(),
  portload: text(5),
  portload_name_zh: text(100),
  portload_name_en: text(100),
  portdischarge: text(5),
  portdischarge_name_zh: text(100),
  portdischarge_name_en: text(100),
  delivery_port: text(5).nullable(),
  transit_port: text(5).nullable(),
  is_direct: bool(),
  carrier: text(20),
  carrier_name_zh: text(100),
  carrier_name_en: text(100),
  service_code: text(20),
  lane: text(40),
  cargo_kind: cargoKind(),
  commodity_group: text(60),
  currency: text(3),
  /** In the order of the container types; columns of the page look up theirs. */
  prices: z.array(FoundPrice),
  /** Surcharges of the rate and its sheet. */
  surcharges: z.array(SurchargeInput),
  transit_days: int(0, 365).nullable(),
  /** The longest of a range. */
  transit_days_to: int(0, 365).nullable(),
  sailing_weekdays: z.array(weekday()),
  customs_cutoff_weekday: weekday().nullable(),
  free_days_dem: int(0, 365).nullable(),
  free_days_det: int(0, 365).nullable(),
  weight_limit_20_kg: int(0, 60_000).nullable(),
  promoted: bool(),
  is_on_request: bool(),
  price_date_basis: z.enum(priceDateBases),
  valid_from: date(),
  valid_to: date(),
  /** Days from the requested day to the last valid one; negative if expired. */
  days_left: field(z.int(), { kind: 'int' }),
  status: z.enum(rateStates),
  description: text(200),
  remark_public: text(500),
  contract_no: text(60).optional(),
  source_file: text(200),
  is_sample: bool(),
  update_datetime: text(19),
  hidden: Hidden.nullable(),
  all_in: AllIn.nullable(),
});
export type FoundRate = z.output<typeof FoundRate>;

export const RateSearchPage = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  is_next: z.boolean(),
  is_previous: z.boolean(),
  data: z.array(FoundRate),
  /** The requested day, and the day of the exchange rates that were used. */
  date: date(),
  exchange_date: date().nullable(),
  /** Number of matching rates that are hidden, whether or not they are shown. */
  hidden_count: z.int(),
});
export type RateSearchPage = z.output<typeof RateSearchPage>;

/** The rates of a comparison, two to five, in the requested order. */
export const CompareQuery = z.object({
  id: queryList(id(), 5),
  mix: text(200).optional(),
  currency: currencyCode().default('USD'),
  with_local: bool().default(false),
  date: date().optional(),
});

/** Prices of a key over time, e.g. of COSCO from Qingdao to Rotterdam, over all its rates. */
export const Trend = z.object({
  currency: text(3),
  series: z.array(
    z.object({ ctn_code: text(10), points: z.array(z.object({ at: instant(), sell: money(), rate_id: id() })) }),
  ),
});
export type Trend = z.output<typeof Trend>;

/** Rates that expire within these days. */
export const ExpiryQuery = z.object({ days: int(0, 60).default(3) });
export const Expiring = z.array(
  z.object({
    id: id(),
    portload: text(5),
    portdischarge: text(5),
    carrier: text(20),
    lane: text(40),
    valid_to: date(),
    days_left: int(0, 60),
    promoted: bool(),
    is_sample: bool(),
    /** A published rate of the same key that continues it. */
    followed_by: id().nullable(),
  }),
);
