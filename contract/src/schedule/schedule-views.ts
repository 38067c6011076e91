import * as z from 'zod';
import { bool, date, id, int, text } from '../kit.ts';
import { CallPoint, Plan, PlanCutoff, planKinds } from './search.ts';
import { searchedCarrier, portCode } from './search-fields.ts';

/** Ships at a port between two days in local time; at most 92 days. */
export const PortViewQuery = z.object({
  unlocode: portCode(),
  from: date(),
  to: date(),
});
export type PortViewQuery = z.output<typeof PortViewQuery>;

const ship = {
  voyage_id: id(),
  carrier: searchedCarrier(),
  partners: z.array(searchedCarrier()),
  service_code: text(20),
  vessel: text(50),
  imo: text(7),
  voyage: text(50),
  is_sample: bool(),
};

/** A ship's call at the port, with its previous and next port. */
export const PortViewCall = z.object({
  ...ship,
  call: CallPoint,
  previous: portCode().nullable(),
  next: portCode().nullable(),
  can_load: bool(),
  can_discharge: bool(),
  cutoffs: z.array(PlanCutoff),
});
export type PortViewCall = z.output<typeof PortViewCall>;

const Names = z.record(z.string(), z.object({ name_zh: z.string(), name_en: z.string(), zone: z.string() }));

export const PortView = z.object({
  unlocode: portCode(),
  zone: z.string(),
  calls: z.array(PortViewCall),
  ports: Names,
});
export type PortView = z.output<typeof PortView>;

/** A ship by its IMO number or name, or the voyages of a service; `voyage` narrows both. */
export const VesselViewQuery = z.object({
  imo: text(7).optional(),
  vessel: text(50).optional(),
  service: text(20).optional(),
  voyage: text(50).optional(),
  /** Voyages that are under way on or after this day; today by default. */
  from: date().optional(),
});
export type VesselViewQuery = z.output<typeof VesselViewQuery>;

export const VesselViewVoyage = z.object({
  ...ship,
  is_blank: bool(),
  calls: z.array(CallPoint),
});
export type VesselViewVoyage = z.output<typeof VesselViewVoyage>;

export const VesselView = z.object({ voyages: z.array(VesselViewVoyage), ports: Names });
export type VesselView = z.output<typeof VesselView>;

/** The next sailings for many port pairs at once, e.g. for each price of a list. */
export const NextSailingsBody = z.object({
  asks: z
    .array(
      z.object({
        origin: portCode(),
        destination: portCode(),
        carrier: searchedCarrier().optional(),
        /** The first day of departure; today by default. */
        from: date().optional(),
        /** The last day, e.g. the end of a price. */
        to: date().optional(),
        /** Direct or by transhipment, as the price says. */
        plan: z.enum(planKinds).default('both'),
      }),
    )
    .max(100),
  count: int(1, 10).default(3),
});
export type NextSailingsBody = z.output<typeof NextSailingsBody>;

export const Sailing = Plan.pick({
  id: true,
  etd: true,
  eta: true,
  total_days: true,
  carrier: true,
  service_code: true,
  vessel: true,
  voyage: true,
  transit: true,
  is_sample: true,
});
export type Sailing = z.output<typeof Sailing>;

/** In the order of the requests. */
export const NextSailings = z.object({ answers: z.array(z.array(Sailing)), schedule_version: z.int() });
export type NextSailings = z.output<typeof NextSailings>;

export const PlanId = z.object({ id: text(120) });
/** A plan found again by its id, with its current times. */
export const CurrentPlan = Plan.extend({ ports: Names });
export type CurrentPlan = z.output<typeof CurrentPlan>;
