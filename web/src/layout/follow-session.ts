import { endSession, isSessionWhole, userKey } from '#web/platform/session.ts';
import { currentView } from '#web/platform/view-as.ts';
import { thisWindow } from '#web/platform/window.ts';

/** Whether this window still belongs to whoever it was opened for. */
export function isOwn(userId: number): boolean {
  return isSessionWhole() && (currentView() ? currentView()?.userId === userId : userKey() === String(userId));
}

/** Whoever comes back to this window finds what other windows did meanwhile: a log-off, or somebody else's login. */
export function followSession(userId: number): void {
  const follow = () => {
    if (!isSessionWhole()) endSession('signed_out');
    // His page must not go on in another's name.
    else if (!isOwn(userId)) thisWindow.reload();
  };
  addEventListener('focus', follow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
}
