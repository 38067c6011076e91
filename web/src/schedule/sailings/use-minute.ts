import { useTicking } from '#web/booking/cut-offs/public.ts';

const minuteMs = 60_000;

/** The time to the minute, by the server's clock; drawn anew when another one begins. */
export function useMinute(): number {
  return useTicking((now) => now - (now % minuteMs));
}
