import { queryClient } from '#web/platform/query-client.ts';
import { endSession, isSessionWhole, sessionMark, userKey } from '#web/platform/session.ts';
import { currentView } from '#web/platform/view-as.ts';
import { thisWindow } from '#web/platform/window.ts';

/** Whether this window still belongs to whoever it was opened for. */
export function isOwn(userId: number): boolean {
  return isSessionWhole() && (currentView() ? currentView()?.userId === userId : userKey() === String(userId));
}

/**
 * A window follows at once what others do: a log-off, or somebody else's login. They are heard of by the mark; whoever comes back
 * to a window that slept meanwhile, or to a page that the browser has kept, finds them out by themselves.
 */
export function followSession(userId: number): void {
  const follow = () => {
    if (isOwn(userId)) return;
    // The page stands until the next one has come.
    hideAll();
    if (isSessionWhole()) thisWindow.reload();
    else endSession('signed_out');
  };
  if (isOwn(userId) && !currentView()) localStorage.setItem(sessionMark, String(userId));
  addEventListener('storage', ({ key }) => (key === sessionMark || key === null) && follow());
  addEventListener('focus', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
}

function hideAll(): void {
  document.documentElement.style.visibility = 'hidden';
  queryClient.clear();
}
