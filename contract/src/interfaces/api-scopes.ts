/** What a program may be let into by its key; each is a few routes, which say so themselves. */
export const apiScopes = [
  'BOOKING_READ',
  'BOOKING_WRITE',
  'SCHEDULE_READ',
  'TRACKING_READ',
  'API_BOOKING_READ',
] as const;
export type ApiScope = (typeof apiScopes)[number];
