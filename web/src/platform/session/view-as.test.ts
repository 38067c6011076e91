import { afterEach, expect, test, vi } from 'vitest';
import { isSignedIn, sessionUserKey, startSession, token, userKey } from './session.ts';
import { currentView, dropView, openView, popViewEndMessage } from './view-as.ts';
import { thisWindow } from '../page/window.ts';

afterEach(() => sessionStorage.clear());

const view = { access: 'view-token', userId: 9, name: 'Bob', username: 'bob' };

test('an impersonation is passed to its new window, and this window is unchanged', () => {
  startSession('own-token', 7);
  const received: unknown[] = [];

  openView(view, () => received.push(currentView(), token(), userKey()));

  expect(received).toEqual([view, 'view-token', 'view-9']);
  expect([currentView(), token(), userKey(), sessionUserKey()]).toEqual([undefined, 'own-token', '7', '7']);
});

test('if the popup is blocked, this window is used, also after a reload', () => {
  const go = vi.spyOn(thisWindow, 'go').mockReturnValue();
  startSession('own-token', 7);

  openView(view, () => null);

  expect(go).toHaveBeenCalledWith('/index');
  expect([token(), userKey(), isSignedIn()]).toEqual(['view-token', 'view-9', true]);
  dropView('It is over');
  expect([token(), popViewEndMessage(), popViewEndMessage()]).toEqual(['own-token', 'It is over', '']);
});
