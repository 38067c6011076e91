import { open } from '../api/api.ts';
import { createFeed } from './event-feed.ts';
import { isSignedIn } from '../session/session.ts';
import { currentView } from '../session/view-as.ts';

/** How long a window may be hidden before it disconnects. */
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

/** Events for the caller as they happen; connects with the first listener. */
export const events = createFeed({
  open: (signal) => open('/api/system/events/', { signal }),
  // Events of a user are not delivered during impersonation.
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
// After a lost network or a restored page, the connection is dead.
addEventListener('online', () => events.reconnect());
addEventListener('pageshow', ({ persisted }) => persisted && events.reconnect());
