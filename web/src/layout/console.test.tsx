import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearLog, logStore } from '#web/platform/log.ts';
import { startSession } from '#web/platform/session/session.ts';
import { fillBrowser } from '../../test/screen/fill-browser.ts';
import { Console } from './console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the log begins with the version and the browser', async () => {
  fillBrowser();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  startSession('abc', 1);
  clearLog();
  history.replaceState(null, '', '/404');
  const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
  await act(async () => render(<Console bootData={{ user, menu: [] }} />));

  const first = logStore.get().at(-1);
  expect(first?.type).toBe('info');
  expect(first?.message).toMatch(/^2\.0\.4 /);
  expect(first?.message.endsWith(navigator.userAgent)).toBe(true);
});
