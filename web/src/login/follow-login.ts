import { isSessionComplete, sessionUserKey, safeRedirect } from '#web/platform/session/session.ts';
import { thisWindow } from '#web/platform/page/window.ts';
import { changePath, type LoginPath, loginPathOf } from './paths.ts';

/** Pages that are about the session of this browser; what links of mails lead to is about somebody's account. */
const followers: readonly (LoginPath | undefined)[] = ['/login', changePath];

/** What a page of the login does at news of the session: it goes on as somebody logs in; whoever opens it while logged in stays. */
export function loginFollower(): () => void {
  let before = owner();
  return () => {
    const path = loginPathOf(location.pathname);
    const now = owner();
    const hasChanged = now !== before;
    before = now;
    if (!hasChanged || !followers.includes(path) || (now === undefined && path === '/login')) return;
    thisWindow.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')));
  };
}

function owner(): string | undefined {
  return isSessionComplete() ? sessionUserKey() : undefined;
}
