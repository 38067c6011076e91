import { useEffect } from 'react';
import { bookings } from '#contract/booking/booking.ts';
import type { Presence } from '#contract/booking/presence.ts';
import { api } from '#web/platform/api/api.ts';
import { logError, reportError } from '#web/platform/api/report-error.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { useStore } from '#web/platform/store.ts';

/** Well before the lock's 15 minutes end. */
const renewMs = 5 * 60_000;
/** A short visit to another tab does not release the lock. */
const releaseDelayMs = 60_000;

const pendingReleases = new Map<number, ReturnType<typeof setTimeout>>();

type LockProps = {
  id: number | undefined;
  presence: Presence | undefined;
  /** Refetches who is present. */
  refresh: () => void;
};

/** The back office's lock on a booking; its other users cannot change the booking meanwhile. */
export function useLock({ id, presence, refresh }: LockProps) {
  const me = useStore(sessionUser);
  const lock = presence?.lock ?? undefined;
  const isOwn = lock !== undefined && lock.user_id === me?.id;
  useEffect(() => {
    if (id === undefined || !isOwn) return undefined;
    clearTimeout(pendingReleases.get(id));
    const timer = setInterval(() => void takeBookingLock(id).catch(logError), renewMs);
    return () => {
      clearInterval(timer);
      pendingReleases.set(
        id,
        setTimeout(() => void releaseLock(id).catch(logError), releaseDelayMs),
      );
    };
  }, [id, isOwn]);
  return {
    lock,
    isOwn,
    take: () => id !== undefined && void takeBookingLock(id).then(refresh, reportError),
    release: () => id !== undefined && void releaseLock(id).then(refresh, reportError),
  };
}

const urlOf = (id: number) => `${bookings.path}${id}/lock/`;

/** Refused while another user holds the lock. */
export async function takeBookingLock(id: number): Promise<void> {
  await api<unknown>('POST', urlOf(id));
}

async function releaseLock(id: number): Promise<void> {
  await api<unknown>('DELETE', urlOf(id));
}
