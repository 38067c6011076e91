/** Scopes of API keys; each opens a few routes, which declare it. */
export const apiScopes = [
  'BOOKING_READ',
  'BOOKING_WRITE',
  'SCHEDULE_READ',
  'TRACKING_READ',
  'API_BOOKING_READ',
] as const;
export type ApiScope = (typeof apiScopes)[number];
