import { queryClient } from '#web/platform/api/query-client.ts';
import { endSession, isSessionComplete, sessionMark, userKey, watchSession } from '#web/platform/session/session.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** Whether this window still belongs to whoever it was opened for. */
export function isSessionOf(userId: number): boolean {
  return isSessionComplete() && (currentView() ? currentView()?.userId === userId : userKey() === String(userId));
}

/** A window follows at once what others do: a log-off, or somebody else's login. */
export function followSession(userId: number): void {
  const follow = () => {
    if (isSessionOf(userId)) return;
    // The page stands until the next one has come.
    hideAll();
    if (isSessionComplete()) thisWindow.reload();
    else endSession('signed_out');
  };
  if (isSessionOf(userId) && !currentView()) localStorage.setItem(sessionMark, String(userId));
  watchSession(follow);
}

function hideAll(): void {
  document.documentElement.style.visibility = 'hidden';
  queryClient.clear();
}
