import * as z from 'zod';
import { vessels } from './vessel.ts';

/** More decisions than that are made in several steps. */
export const maxOfferedVessels = 300;

const { name, imo } = vessels.input.shape;

/** A ship of schedules, confirmations or bookings that the list of vessels does not have. */
export const VesselOffer = z.object({
  name: z.string(),
  /** As stated; empty if nowhere. */
  imo: z.string(),
  /** How often it was seen: in voyages and services, in answers of carriers, in bookings. */
  schedules: z.int(),
  confirmations: z.int(),
  bookings: z.int(),
  /** The day on which it was last seen, `YYYY-MM-DD`. */
  last_seen: z.string(),
  /** The name under which the list has this IMO number; empty if it has not. */
  listed_as: z.string(),
});
export type VesselOffer = z.output<typeof VesselOffer>;

/** The ships seen last come first; `total` counts those beyond the limit as well. */
export const VesselOffers = z.object({ total: z.int(), data: z.array(VesselOffer) });
export type VesselOffers = z.output<typeof VesselOffers>;

/** What users decide on offered ships; nothing is written if one cannot be. */
export const VesselDecisions = z.object({
  add: z
    .array(
      z.object({
        name,
        imo: imo.default(''),
        /** The vessel of the list that is called so now: its present name becomes a former one. */
        renames: z.string().max(35).default(''),
      }),
    )
    .max(maxOfferedVessels)
    .default([]),
  /** Names that are no vessels. */
  dismiss: z.array(name).max(maxOfferedVessels).default([]),
});
export type VesselDecisions = z.output<typeof VesselDecisions>;

export const VesselDecisionsResult = z.object({
  added: z.int(),
  renamed: z.int(),
  dismissed: z.int(),
  /** Names that the list had already, for example because another user has just added them. */
  existing: z.array(z.string()),
});
export type VesselDecisionsResult = z.output<typeof VesselDecisionsResult>;
