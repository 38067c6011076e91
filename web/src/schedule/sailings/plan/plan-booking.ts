import type { BookingInput } from '#contract/booking/booking.ts';
import type { Plan } from '#contract/schedule/search.ts';
import { dayAt } from '../port-clock.ts';

type PlanToBook = Pick<Plan, 'carrier' | 'vessel' | 'voyage' | 'etd' | 'origin' | 'destination'>;
type Ports = Readonly<Partial<Record<string, { name_en: string }>>>;

/** The values of a booking on a plan: first vessel, ports and departure date. */
export function bookingFromPlan(plan: PlanToBook, ports: Ports): Partial<BookingInput> {
  return {
    carrier: plan.carrier,
    vessel: plan.vessel.slice(0, 35),
    voyno: plan.voyage.slice(0, 17),
    etd: dayAt(plan.etd),
    portload: plan.origin,
    portdischarge: plan.destination,
    // Carriers do not accept Chinese characters.
    placedelivery: placeOf(plan, ports),
    destination: placeOf(plan, ports),
  };
}

function placeOf({ destination }: PlanToBook, ports: Ports): string {
  return (ports[destination]?.name_en || destination).toUpperCase();
}
