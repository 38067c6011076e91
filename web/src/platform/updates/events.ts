import { open } from '../api/api.ts';
import { createFeed } from './event-feed.ts';
import { isSignedIn } from '../session/session.ts';
import { currentView } from '../session/view-as.ts';

/** How long a window may be out of sight before it hangs up. */
const disconnectAfterMs = 20_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What concerns the caller, told as it happens; nothing is asked for before somebody listens. */
export const events = createFeed({
  open: (signal) => open('/api/system/events/', { signal }),
  // What happens to somebody is not told to who only looks as them.
  isSignedIn: () => isSignedIn() && !currentView(),
  pause,
  silenceMs: 50_000,
});

let disconnectTimer: ReturnType<typeof setTimeout> | undefined;
let isDisconnected = false;

document.addEventListener('visibilitychange', () => {
  clearTimeout(disconnectTimer);
  if (document.visibilityState === 'visible') {
    if (isDisconnected) events.reconnect();
    isDisconnected = false;
    return;
  }
  disconnectTimer = setTimeout(() => {
    isDisconnected = true;
    events.disconnect();
  }, disconnectAfterMs);
});
// Back from a lost network or from the browser's memory: whatever was open is not any more.
addEventListener('online', () => events.reconnect());
addEventListener('pageshow', ({ persisted }) => persisted && events.reconnect());
