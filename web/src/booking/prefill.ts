import type { BookingInput } from '#contract/booking/booking.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { useTab } from '#web/platform/page/tab.tsx';

/** Values for a new booking, and where they come from in the reader's words, e.g. `Schedule SMP-EU1 021W`. */
export type Prefill = { values: Partial<BookingInput>; from: string };

/** What waits for the page of a new booking. */
export const waitingPrefill: Store<Prefill | undefined> = createStore<Prefill | undefined>(undefined);

const newBooking = '/BookingDetails';

/** Opens a new booking filled with values. One that somebody is typing on already asks what of them it shall take. */
export function usePrefilledBooking(): (values: Partial<BookingInput>, from: string) => void {
  const { open } = useTab();
  return (values, from) => {
    waitingPrefill.set({ values, from });
    open(newBooking);
  };
}
