import { soStatuses } from '../booking/status.ts';

/** Where bookings stand; a cancelled one is only that. */
export const bookingStates = [...soStatuses, 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];
