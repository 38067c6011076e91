import { Countdown as BookingCountdown } from '#web/booking/cut-offs/public.ts';

/** The same countdown that bookings have, with its shapes and colours. */
export function Countdown({ at, code }: { at: string; code: string }) {
  return <BookingCountdown cutOff={{ at, is_done: false }}>{code}</BookingCountdown>;
}
