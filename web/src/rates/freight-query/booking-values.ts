import type { BookingInput } from '#contract/booking/booking.ts';
import type { Sailing } from '#contract/schedule/schedule-views.ts';
import { rates } from '#contract/rates/rate.ts';
import { api } from '#web/platform/api/api.ts';

type StartedBooking = { values: Partial<BookingInput>; from: string };

/** The values of a booking at a rate, on a vessel if one was chosen. */
export async function bookingValuesOfRate(
  rate: number,
  mix: string,
  sailing?: Sailing,
): Promise<StartedBooking['values']> {
  const { values } = await api<StartedBooking>('GET', `${rates.path}${rate}/booking_values/`, { query: { mix } });
  return { ...values, ...(sailing && shipValues(sailing)) };
}

/** A sailing's values for a booking; the departure date is in the port's local time. */
export function shipValues({
  vessel,
  voyage,
  etd,
}: Pick<Sailing, 'vessel' | 'voyage' | 'etd'>): StartedBooking['values'] {
  return { vessel: vessel.slice(0, 35), voyno: voyage.slice(0, 17), etd: etd.slice(0, 10) };
}
