import { useTicking } from '#web/booking/cut-offs/public.ts';

const minuteMs = 60_000;

/** The current minute by the server's clock; renders when it changes. */
export function useMinute(): number {
  return useTicking((now) => now - (now % minuteMs));
}
