import * as z from 'zod';
import {
  bool,
  choice,
  codeOf,
  date,
  decimal,
  field,
  id,
  idOf,
  instant,
  int,
  lines,
  flag,
  resource,
  text,
} from '../kit.ts';
import { AllInLine } from './all-in.ts';
import { quoteLabels } from './quote.labels.ts';
import { markupKinds } from './markup-rule.ts';
import { chargeBasis, currencyCode, money, payableSide } from './rate-values.ts';

export const storedQuoteStates = ['DRAFT', 'SENT', 'ACCEPTED'] as const;
/** A sent quote that was not accepted in time is expired. */
export const quoteStates = [...storedQuoteStates, 'EXPIRED'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Steps of a quote: their names, and the states in which they are open. */
export const quoteActions = ['send', 'accept', 'reopen', 'edit', 'delete'] as const;
export type QuoteAction = (typeof quoteActions)[number];

const input = {
  customer_id: idOf('customer').nullable().default(null),
  /** As printed; the name from the customer table if the customer is in it. */
  customer_name: text(100).default(''),
  contact: text(60).default(''),
  portload: codeOf('port'),
  portdischarge: codeOf('port'),
  /** The requested boxes, e.g. `2*40HQ+1*20GP`. */
  mix: text(200),
  currency: currencyCode().default('USD'),
  with_local: bool().default(true),
  /** Added to the ocean freight of every box, in addition to the rates' markup. */
  markup_kind: choice('markup_kind', markupKinds).default('AMOUNT'),
  markup: decimal(12, 4).default('0'),
  valid_to: date(),
  description: lines(500).default(''),
};

const serverFields = {
  quote_no: text(20),
  status: choice('quote_status', quoteStates),
  sent_at: instant().nullable(),
  booking_id: idOf('booking').nullable(),
  /** Total of the first option, in `currency`. */
  total: decimal(24, 10).nullable(),
  option_count: int(0, 20),
};

/** Offers to customers; the lines are frozen when the quote is written and do not follow their rates. */
export const quotes = resource({
  name: 'quote',
  path: '/api/rates/quote/',
  scope: 'row',
  ownSql: true,
  standIns: true,
  parts: ['quote_option', 'quote_line'],
  row: { ...serverFields, ...input },
  input,
  search: {
    quote_no: 'contains',
    customer_id: 'in',
    customer_name: 'contains',
    portload: 'in',
    portdischarge: 'in',
    status: 'in',
    valid_to: 'range',
  },
  keyword: ['quote_no', 'customer_name', 'portload', 'portdischarge', 'description'],
  sortable: ['quote_no', 'customer_name', 'portload', 'portdischarge', 'valid_to', 'status', 'total'],
  order: ['-create_datetime'],
  labels: quoteLabels,
});

const maxOptions = 5;
const maxQuoteLines = 100;

/** A line with a user's changes, before the quote is sent. */
export const QuoteLineInput = z.object({
  code: codeOf('surcharge', 10),
  kind: z.enum(['FREIGHT', 'SURCHARGE', 'LOCAL']),
  ctn_code: codeOf('container_type', 10).nullable().default(null),
  basis: chargeBasis(),
  quantity: decimal(12, 4, { min: 0 }),
  unit: money(),
  currency: currencyCode(),
  is_included: bool().default(false),
  payable: payableSide().default('PP'),
});

/** One offered rate. Without lines they are computed from the current rate. */
export const QuoteOptionInput = z.object({
  rate_id: idOf('rate'),
  lines: z.array(QuoteLineInput).min(1).max(maxQuoteLines).optional(),
});

/** Options left out of a body are unchanged. */
export const QuoteInput = quotes.input.extend({
  options: z.array(QuoteOptionInput).max(maxOptions).optional(),
});
export type QuoteInput = z.output<typeof QuoteInput>;

export const QuoteLine = AllInLine;
export type QuoteLine = z.output<typeof QuoteLine>;

/** A rate as it was when the quote was written. */
export const QuoteOption = z.object({
  rate_id: id(),
  carrier: text(20),
  service_code: text(20),
  transit_port: text(5).nullable(),
  delivery_port: text(5).nullable(),
  transit_days: int(0, 365).nullable(),
  /** The longest; null if there is one number only. */
  transit_days_to: int(0, 365).nullable(),
  sailing_weekdays: z.array(int(1, 7)),
  free_days_dem: int(0, 365).nullable(),
  free_days_det: int(0, 365).nullable(),
  valid_from: date(),
  valid_to: date(),
  is_sample: flag(),
  total: decimal(24, 10).nullable(),
  lines: z.array(QuoteLine),
  missing: z.array(text(10)),
  /** Margin over the costs, in the quote's currency; for holders of `rate:Cost`. */
  margin: decimal(24, 10).nullable().optional(),
});
export type QuoteOption = z.output<typeof QuoteOption>;

/** A quote in the list, with the actions open to the caller. */
export const QuoteRow = quotes.row.extend({ allowed_actions: z.array(z.enum(quoteActions)) });

export const Quote = QuoteRow.extend({ options: z.array(QuoteOption) });
export type Quote = z.output<typeof Quote>;

/** Initial values of a new booking from a quote, and their source. */
export const QuotedBookingValues = z.object({
  /** A part of the booking's own input. */
  values: z.record(z.string(), z.unknown()),
  from: field(z.string(), { kind: 'text', max: 200 }),
});
