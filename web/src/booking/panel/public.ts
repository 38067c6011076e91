import { loadable } from '#web/platform/loadable.tsx';

/** Comes when a booking is first looked at beside its list. */
export const bookingPanel = loadable(async () => (await import('./booking-panel.tsx')).BookingPanel);
