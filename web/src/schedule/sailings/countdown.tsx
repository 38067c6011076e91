import { CutOffCountdown as BookingCountdown, CutOffTag, useTicking } from '#web/booking/cut-offs/public.ts';
import { sailingMessage } from './sailings.messages.ts';

/** What a deadline of a sailing is worth now: a passed one is nobody's fault here, as it is in a booking. Else the same countdown that bookings have, with its shapes and colours. */
export function SailingCountdown({ at, code }: { at: string; code?: string }) {
  const isOver = useTicking((now) => Date.parse(at) <= now);
  if (isOver)
    return (
      <span className="q-passed">
        {code !== undefined && <CutOffTag code={code} />} {sailingMessage('cutoff_passed')}
      </span>
    );
  // Schedules tell what carriers have published.
  return <BookingCountdown cutOff={{ at, is_done: false, estimated: false }} {...(code !== undefined && { code })} />;
}
