import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '#web/platform/session/session.ts';
import { thisWindow } from '#web/platform/page/window.ts';
import { loginFollower } from './follow-login.ts';

/** A window at this path, and the event that another window causes. */
function aWindowAt(path: string) {
  history.replaceState(null, '', path);
  return { follower: loginFollower(), replaced: vi.spyOn(thisWindow, 'replace').mockReturnValue() };
}

afterEach(clearSession);

test('a login page continues to the requested page once another window logs in', () => {
  const { follower, replaced } = aWindowAt('/login?redirect=%2FbookingInquiry&reason=signed_out');
  follower();
  expect(replaced).not.toHaveBeenCalled();

  startSession('abc', 8);
  follower();
  expect(replaced).toHaveBeenCalledExactlyOnceWith('/bookingInquiry');
});

test('a login page opened while logged in stays, until a log-off and another user’s login elsewhere', () => {
  startSession('abc', 7);
  const { follower, replaced } = aWindowAt('/login');
  follower();
  clearSession();
  follower();
  expect(replaced).not.toHaveBeenCalled();

  startSession('def', 8);
  follower();
  expect(replaced).toHaveBeenCalledWith('/index');
});

test('the page to change one’s password closes for another user, and without a session', () => {
  startSession('abc', 7);
  const { follower, replaced } = aWindowAt('/change-password?redirect=%2Findex');

  startSession('def', 8);
  follower();
  expect(replaced).toHaveBeenCalledWith('/index');
});

test('a registration in progress is not closed', () => {
  const { follower, replaced } = aWindowAt('/register');

  startSession('abc', 8);
  follower();
  expect(replaced).not.toHaveBeenCalled();
});
