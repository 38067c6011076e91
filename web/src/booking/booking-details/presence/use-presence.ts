import { useCallback, useEffect, useRef, useState } from 'react';
import { bookings } from '#contract/booking/booking.ts';
import type { Presence } from '#contract/booking/presence.ts';
import { api } from '#web/platform/api/api.ts';
import { events } from '#web/platform/updates/events.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { bookingKey } from '../booking-api.ts';
import { useSelected } from '../form/form-context.ts';
import { type BookingForm, isDirty } from '../form/form-store.ts';

const beatMs = 20_000;
/** Many pages receive a change at once; a random pause spreads their requests. */
const maxPauseMs = 800;
const maxKeyLength = 40;

export type PresenceState = {
  presence: Presence | undefined;
  /** Refetches at once, e.g. after a lock was taken. */
  refresh: () => void;
};

/** Reports this page as present while visible, and lists the other users. */
export function usePresence(id: number | undefined, form: BookingForm): PresenceState {
  const [presence, setPresence] = useState<Presence>();
  const [page] = useState(() => randomKey().slice(0, maxKeyLength));
  const isEditing = useSelected(form, isDirty);
  const typing = useRef(isEditing);
  useEffect(() => {
    typing.current = isEditing;
  });

  const refresh = useCallback(() => {
    // An impersonating user is not reported as present.
    if (id === undefined || document.visibilityState === 'hidden' || currentView()) return;
    sign(id, { page, is_editing: typing.current }).then((seen) => {
      setPresence(seen);
      reloadIfNewer(id, seen.version);
    }, logError);
  }, [id, page]);

  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(refresh, beatMs);
    document.addEventListener('visibilitychange', refresh);
    const stop = events.listen(({ event, data }) => {
      const isAbout = (event === 'presence' && data.booking === id) || event === 'missed';
      if (isAbout) setTimeout(refresh, Math.random() * maxPauseMs);
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      stop();
      if (!currentView()) sign(id, { page, is_leaving: true }).catch(logError);
    };
  }, [id, refresh, page]);
  useEffect(refresh, [refresh, isEditing]);

  return { presence, refresh };
}

function sign(id: number, body: object): Promise<Presence> {
  return api<Presence>('POST', `${bookings.path}${id}/presence/`, { body });
}

/** Shows another user's save if there is no input here, and merges it otherwise. */
function reloadIfNewer(id: number, version: number): void {
  const known = queryClient.getQueryData<{ version: number }>(bookingKey(id));
  if (known && known.version < version) void queryClient.invalidateQueries({ queryKey: bookingKey(id) });
}
