import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { soStatus } from '#contract/booking/status.ts';
import { unappliedMessages } from '#web/exchange/public.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { BookingForm } from '../form/form-store.ts';
import { PresentPeople } from '../presence/present-people.tsx';
import { processing } from '../presence/processing.ts';
import { useLock } from '../presence/use-lock.ts';
import { usePresence } from '../presence/use-presence.ts';
import { BookingNotice } from './notice.tsx';
import { officeTime, officeZoneNote } from '#web/platform/office-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { headMessage } from './head.messages.ts';

const notices = loadable(async () => (await import('./notices.tsx')).Notices);

type Props = { booking: Booking; form: BookingForm };

/** Other users on the page, and the back office's lock. */
export function OtherUsers({ booking, form }: Props) {
  const { presence, refresh } = usePresence(booking.id, form);
  const lock = useLock({ id: booking.id, presence, refresh });
  const canTake = booking.allowed_actions.some((action) => processing.includes(action));
  return (
    <>
      <PresentPeople people={presence?.people ?? []} />
      <LockBar lock={lock} canTake={canTake} />
    </>
  );
}

export function StatusNotices({ booking }: { booking: Booking }) {
  // Users without the right to the in-box do not see its messages here.
  const seesInbox = useCanOn('/receivedMessage', 'Search');
  const { id, bsstatus } = booking;
  const isWithCarrier = bsstatus === soStatus.sent || bsstatus === soStatus.confirmed;
  return (
    <>
      {seesInbox && isWithCarrier && <Loaded component={unappliedMessages} props={{ booking: id, frame: Warning }} />}
      {hasNotices(booking) && <Loaded component={notices} props={{ booking }} />}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <BookingNotice tone="warning" icon="warning">
      {children}
    </BookingNotice>
  );
}

/** Whether there can be notices: their code loads only then. */
function hasNotices({ bsstatus, cancel_state, amend_state, combined_into_id }: Booking): boolean {
  return (
    bsstatus === soStatus.dismissed ||
    bsstatus === soStatus.confirmed ||
    cancel_state === 'DECLINED' ||
    amend_state === 'REQUESTED' ||
    combined_into_id !== null
  );
}

/** The back-office user who holds the lock, and until when. */
function LockBar({ lock: { lock, isOwn, take, release }, canTake }: LockBarProps) {
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
  /** The caller is in the back office and may process the booking. */
  canTake: boolean;
};
