import { isSessionComplete, sessionUserKey, safeRedirect } from '#web/platform/session/session.ts';
import { thisWindow } from '#web/platform/page/window.ts';
import { changePath, type LoginPath, loginPathOf } from './paths.ts';

/** Pages about this browser's session; links of mails are about an account. */
const followers: readonly (LoginPath | undefined)[] = ['/login', changePath];

/**
 * How a login page reacts to another window's session: it continues once a user logs in; a page opened while logged in
 * stays.
 */
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
