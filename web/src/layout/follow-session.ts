import { queryClient } from '#web/platform/query-client.ts';
import { endSession, isSessionWhole, sessionMark, userKey, watchSession } from '#web/platform/session.ts';
import { currentView } from '#web/platform/view-as.ts';
import { thisWindow } from '#web/platform/window.ts';

/** Whether this window still belongs to whoever it was opened for. */
export function isOwn(userId: number): boolean {
  return isSessionWhole() && (currentView() ? currentView()?.userId === userId : userKey() === String(userId));
}

/** A window follows at once what others do: a log-off, or somebody else's login. */
export function followSession(userId: number): void {
  const follow = () => {
    if (isOwn(userId)) return;
    // The page stands until the next one has come.
    hideAll();
    if (isSessionWhole()) thisWindow.reload();
    else endSession('signed_out');
  };
  if (isOwn(userId) && !currentView()) localStorage.setItem(sessionMark, String(userId));
  watchSession(follow);
}

function hideAll(): void {
  document.documentElement.style.visibility = 'hidden';
  queryClient.clear();
}
