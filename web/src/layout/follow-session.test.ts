import { beforeEach, expect, test } from 'vitest';
import { clearSession, startSession } from '#web/platform/session.ts';
import { isOwn } from './follow-session.ts';

beforeEach(() => startSession('abc', 7));

test('a window belongs to the user it was opened for', () => {
  expect(isOwn(7)).toBe(true);
});

test('not after a log-off elsewhere', () => {
  clearSession();

  expect(isOwn(7)).toBe(false);
});

test('nor after somebody else’s login', () => {
  startSession('def', 8);

  expect(isOwn(7)).toBe(false);
});

test('nor when the mark of whose it is was cleared', () => {
  document.cookie = 'uuid=; Max-Age=0';

  expect(isOwn(7)).toBe(false);
});
