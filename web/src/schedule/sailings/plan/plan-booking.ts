import type { BookingInput } from '#contract/booking/booking.ts';
import type { Plan } from '#contract/schedule/search.ts';
import { dayAt } from '../port-clock.ts';

type PlanToBook = Pick<Plan, 'carrier' | 'vessel' | 'voyage' | 'etd' | 'origin' | 'destination'>;
type Ports = Readonly<Partial<Record<string, { name_en: string }>>>;

/** What a booking on a plan begins with: the first leg's ship, from where to where, the day that it leaves. */
export function bookingFromPlan(plan: PlanToBook, ports: Ports): Partial<BookingInput> {
  return {
    carrier: plan.carrier,
    vessel: plan.vessel.slice(0, 35),
    voyno: plan.voyage.slice(0, 17),
    etd: dayAt(plan.etd),
    portload: plan.origin,
    portdischarge: plan.destination,
    // Carriers take no Chinese in what is sent to them.
    placedelivery: placeOf(plan, ports),
    destination: placeOf(plan, ports),
  };
}

function placeOf({ destination }: PlanToBook, ports: Ports): string {
  return (ports[destination]?.name_en || destination).toUpperCase();
}
