import type { BookingInput } from '#contract/booking/booking.ts';
import type { Plan } from '#contract/schedule/search.ts';
import { dayAt } from '../port-clock.ts';

type PlanToBook = Pick<Plan, 'carrier' | 'vessel' | 'voyage' | 'etd' | 'origin' | 'destination'>;
type Ports = Readonly<Partial<Record<string, { name_en: string }>>>;

/** What a booking on a plan begins with: the first leg's ship, from where to where, the day that it leaves. */
export function bookingFromPlan(plan: PlanToBook, ports: Ports): Partial<BookingInput> {
  return {
    carrier: plan.carrier,
    vessel: plan.vessel,
    voyno: plan.voyage,
    etd: dayAt(plan.etd),
    portload: plan.origin,
    portdischarge: plan.destination,
    // Carriers take no Chinese in what is sent to them.
    destination: ports[plan.destination]?.name_en || plan.destination,
  };
}
