import type { BookingInput } from '#contract/booking/booking.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { useTab } from '#web/platform/page/tab.tsx';

/** Values for a new booking, and their origin in the caller's language, e.g. `Schedule SMP-EU1 021W`. */
export type Prefill = { values: Partial<BookingInput>; from: string };

/** The values for the next page of a new booking. */
export const pendingPrefill: Store<Prefill | undefined> = createStore<Prefill | undefined>(undefined);

const newBooking = '/BookingDetails';

/**
 * Opens a new booking with values. If one with unsaved input is open already, its page lets the user choose among the
 * values.
 */
export function usePrefilledBooking(): (values: Partial<BookingInput>, from: string) => void {
  const { open } = useTab();
  return (values, from) => {
    pendingPrefill.set({ values, from });
    open(newBooking);
  };
}
