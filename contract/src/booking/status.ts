/** SO status (domain 2.1). */
export const soStatus = { notSubmitted: 0, created: 1, sent: 2, submitted: 3, dismissed: 4, confirmed: 5 } as const;
export const soStatuses = [0, 1, 2, 3, 4, 5] as const;

/** SI status (domain 2.1). */
export const siStatus = { toProcess: 0, submitted: 1, rejected: 2, confirmed: 3 } as const;
export const siStatuses = [0, 1, 2, 3] as const;

/** What may be done with a booking; the server answers those that are open to the caller now. */
export const bookingActions = ['edit', 'delete'] as const;
export type BookingAction = (typeof bookingActions)[number];
