import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { clearSession, sessionMark, startSession } from '#web/platform/session/session.ts';
import { thisWindow } from '#web/platform/page/window.ts';
import { followSession, isSessionOf } from './follow-session.ts';

beforeEach(() => startSession('abc', 7));

test('a window belongs to the user it was opened for', () => {
  expect(isSessionOf(7)).toBe(true);
});

test('not after a log-off elsewhere', () => {
  clearSession();

  expect(isSessionOf(7)).toBe(false);
});

test('nor after another user’s login', () => {
  startSession('def', 8);

  expect(isSessionOf(7)).toBe(false);
});

test('nor after the session mark was cleared', () => {
  document.cookie = 'uuid=; Max-Age=0';

  expect(isSessionOf(7)).toBe(false);
});

/** The event by which a browser reports another window's change of storage. */
const dispatchStorage = () => dispatchEvent(new StorageEvent('storage', { key: sessionMark }));

test('a window follows another user’s login and a log-off at once, and is hidden', () => {
  followSession(7);
  const reload = vi.spyOn(thisWindow, 'reload').mockReturnValue();
  const replace = vi.spyOn(thisWindow, 'replace').mockReturnValue();
  queryClient.setQueryData(['booking'], ['his']);
  dispatchStorage();
  expect(reload).not.toHaveBeenCalled();

  startSession('def', 8);
  dispatchStorage();
  expect(reload).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['booking'])).toBeUndefined();
  expect(document.documentElement.style.visibility).toBe('hidden');

  clearSession();
  dispatchStorage();
  expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/login/));
});

test('a log-off and a login notify the other windows', () => {
  expect(localStorage.getItem(sessionMark)).toBe('7');
  startSession('def', 8);
  expect(localStorage.getItem(sessionMark)).toBe('8');
  clearSession();
  expect(localStorage.getItem(sessionMark)).toBeNull();
});
