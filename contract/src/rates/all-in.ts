import * as z from 'zod';
import { bool, decimal, field, text } from '../kit.ts';
import { chargeBasis, payableSide } from './rate-values.ts';

const signed = () => decimal(24, 10);

/** One line of what a mix of boxes costs: so many units, an amount in its own currency, and the same in the one asked for. */
export const AllInLine = z.object({
  /** `O/F` for the ocean freight of `ctn_code`, otherwise the surcharge. */
  code: text(10),
  kind: z.enum(['FREIGHT', 'SURCHARGE', 'LOCAL']),
  /** The container type it is counted for; null where it is per bill or shipment. */
  ctn_code: text(10).nullable(),
  basis: chargeBasis(),
  quantity: signed(),
  unit: signed(),
  currency: text(3),
  amount: signed(),
  /** In the total's currency, rounded half up to its digits; null where no exchange rate is known. */
  converted: signed().nullable(),
  /** In the ocean freight already, so not added. */
  is_included: bool(),
  payable: payableSide(),
});
export type AllInLine = z.output<typeof AllInLine>;

export const missingReasons = ['no_price', 'no_amount', 'no_exchange_rate'] as const;

export const AllIn = z.object({
  currency: text(3),
  /** null where a part of it is missing: a total without it would be too low. */
  total: signed().nullable(),
  /** What is added, and what is in the ocean freight already (`is_included`). */
  lines: z.array(AllInLine),
  /** Not in the total: charges of the port of loading, unless requested. */
  excluded: z.array(AllInLine),
  /** Charges that arise only on an event, so never in the total. */
  on_event: z.array(AllInLine),
  missing: z.array(z.object({ code: text(10), reason: z.enum(missingReasons) })),
  teu: field(z.string(), { kind: 'text', max: 12 }),
});
export type AllIn = z.output<typeof AllIn>;
