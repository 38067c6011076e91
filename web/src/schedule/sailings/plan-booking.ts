import type { BookingInput } from '#contract/booking/booking.ts';
import type { Plan } from '#contract/schedule/search.ts';
import type { Names } from './plan-text.ts';
import { dayAt } from './port-clock.ts';

/** What a booking on a plan begins with: the first leg's ship, from where to where, the day that it leaves. */
export function bookingOf(plan: Plan, names: Names): Partial<BookingInput> {
  return {
    carrier: plan.carrier,
    vessel: plan.vessel,
    voyno: plan.voyage,
    etd: dayAt(plan.etd),
    portload: plan.origin,
    portdischarge: plan.destination,
    destination: names[plan.destination] ?? plan.destination,
  };
}
