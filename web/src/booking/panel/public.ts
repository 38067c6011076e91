import { loadable } from '#web/platform/loadable.tsx';

/** Loads when a booking is first shown next to its list. */
export const bookingPanel = loadable(async () => (await import('./booking-panel.tsx')).BookingPanel);
