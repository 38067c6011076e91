import type { BookingInput } from '#contract/booking/booking.ts';
import type { Sailing } from '#contract/schedule/schedule-views.ts';
import { rates } from '#contract/rates/rate.ts';
import { api } from '#web/platform/api.ts';

type Begun = { values: Partial<BookingInput>; from: string };

/** What a booking by a rate begins with, on a ship if one was chosen. */
export async function bookingValues(rate: number, mix: string, sailing?: Sailing): Promise<Begun['values']> {
  const { values } = await api<Begun>('GET', `${rates.path}${rate}/booking_values/`, { query: { mix } });
  return { ...values, ...(sailing && shipOf(sailing)) };
}

/** A ship as a booking names it; the day of departure is that of the port's own clocks. */
export function shipOf({ vessel, voyage, etd }: Pick<Sailing, 'vessel' | 'voyage' | 'etd'>): Begun['values'] {
  return { vessel: vessel.slice(0, 35), voyno: voyage.slice(0, 17), etd: etd.slice(0, 10) };
}
