import { officeTime, officeZoneNote } from '#web/platform/office-clock.ts';
import { Button } from '#web/ui/button.tsx';
import type { useLock } from '../presence/use-lock.ts';
import { headMessage } from './head.messages.ts';

/** Who of the back office is at work on the booking, and until when others wait. */
export function LockBar({ lock: { lock, isOwn, take, release }, canTake }: LockBarProps) {
  if (!lock) {
    return canTake ? (
      <Button size="small" onClick={take}>
        {headMessage('lock_take')}
      </Button>
    ) : null;
  }
  const until = officeTime(lock.until).slice(11) + officeZoneNote(lock.until);
  return (
    <span className="q-booking-lock" data-other={!isOwn || undefined} role="status">
      {headMessage(isOwn ? 'lock_own' : 'lock_other', { who: lock.name, until })}
      {isOwn && (
        <Button size="small" onClick={release}>
          {headMessage('lock_release')}
        </Button>
      )}
    </span>
  );
}

type LockBarProps = {
  lock: ReturnType<typeof useLock>;
  /** The caller is of the back office and has something to do with the booking. */
  canTake: boolean;
};
