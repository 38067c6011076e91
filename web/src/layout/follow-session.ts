import { queryClient } from '#web/platform/api/query-client.ts';
import { endSession, isSessionComplete, sessionMark, userKey, watchSession } from '#web/platform/session/session.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** Whether the browser's session still belongs to the user of this window. */
export function isSessionOf(userId: number): boolean {
  return isSessionComplete() && (currentView() ? currentView()?.userId === userId : userKey() === String(userId));
}

/** Reacts at once to a log-off or another user's login in another window. */
export function followSession(userId: number): void {
  const follow = () => {
    if (isSessionOf(userId)) return;
    // The page stays until the next one has loaded.
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
