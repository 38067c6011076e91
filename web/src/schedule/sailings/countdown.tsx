import { CutOffCountdown as BookingCountdown, CutOffTag, useTicking } from '#web/booking/cut-offs/public.ts';
import { sailingMessage } from './sailings.messages.ts';

/**
 * The countdown to a sailing's deadline. Passed ones are neutral, because no booking missed them; otherwise as for
 * bookings.
 */
export function SailingCountdown({ at, code }: { at: string; code?: string }) {
  const isOver = useTicking((now) => Date.parse(at) <= now);
  if (isOver)
    return (
      <span className="q-passed">
        {code !== undefined && <CutOffTag code={code} />} {sailingMessage('cutoff_passed')}
      </span>
    );
  // Schedules have times published by carriers.
  return <BookingCountdown cutOff={{ at, is_done: false, estimated: false }} {...(code !== undefined && { code })} />;
}
