import * as z from 'zod';
import { bool, decimal, field, text } from '../kit.ts';
import { chargeBasis, payableSide } from './rate-values.ts';

const signed = () => decimal(24, 10);

/** One line of an all-in price: quantity, amount in its own currency, and amount in the requested one. */
export const AllInLine = z.object({
  /** `O/F` for the ocean freight of `ctn_code`, otherwise the surcharge. */
  code: text(10),
  kind: z.enum(['FREIGHT', 'SURCHARGE', 'LOCAL']),
  /** The container type that it applies to; null if it is per bill or shipment. */
  ctn_code: text(10).nullable(),
  basis: chargeBasis(),
  quantity: signed(),
  unit: signed(),
  currency: text(3),
  amount: signed(),
  /** In the total's currency, rounded half up to its decimals; null without an exchange rate. */
  converted: signed().nullable(),
  /** Included in the ocean freight, so not added. */
  is_included: bool(),
  payable: payableSide(),
});
export type AllInLine = z.output<typeof AllInLine>;

export const missingReasons = ['no_price', 'no_amount', 'no_exchange_rate'] as const;

export const AllIn = z.object({
  currency: text(3),
  /** null if a part of it is unknown: a total without it would be too low. */
  total: signed().nullable(),
  /** Charges that are added, and those included in the ocean freight (`is_included`). */
  lines: z.array(AllInLine),
  /** Not in the total: charges of the port of loading, unless requested. */
  excluded: z.array(AllInLine),
  /** Charges on an event, never in the total. */
  on_event: z.array(AllInLine),
  missing: z.array(z.object({ code: text(10), reason: z.enum(missingReasons) })),
  teu: field(z.string(), { kind: 'text', max: 12 }),
});
export type AllIn = z.output<typeof AllIn>;
