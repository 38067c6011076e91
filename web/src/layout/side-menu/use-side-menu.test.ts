import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#web/platform/session/session.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { useSideMenu } from './use-side-menu.ts';

beforeEach(() => {
  localStorage.clear();
  startSession('abc', 7);
});
afterEach(cleanup);

async function flagsUnder(settings: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 2000, msg: '', data: settings }));
  await loadSettings();
  return renderHook(() => useSideMenu()).result;
}

test.each([
  [{ 'base.aside_collapse': true, 'base.aside_transition': false }, true, false],
  [{ 'base.aside_collapse': false, 'base.aside_transition': true }, false, true],
  [{}, false, true],
])('the side menu starts as in the configuration %o', async (settings, isCollapsed, hasTransition) => {
  const { current } = await flagsUnder(settings);

  expect([current.isCollapsed, current.hasTransition]).toEqual([isCollapsed, hasTransition]);
});

test('the user’s choice has precedence over the configuration', async () => {
  const flags = await flagsUnder({ 'base.aside_collapse': true, 'base.aside_transition': true });
  act(() => flags.current.toggle());
  act(() => flags.current.setTransition(false));

  expect([flags.current.isCollapsed, flags.current.hasTransition]).toEqual([false, false]);
  expect(localStorage.getItem('2.0.4/7/menu.asideCollapse')).toBe('false');
});
