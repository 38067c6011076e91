import { afterEach, expect, test, vi } from 'vitest';
import { clearCookie, writeCookie } from '#web/platform/session/cookies.ts';

afterEach(() => clearCookie('lang'));

test('in a right-to-left list the left arrow moves to the next cell', async () => {
  vi.resetModules();
  writeCookie('lang', 'he-IL');
  const { moveInGrid } = await import('./grid-keys.ts');
  const size = { rows: 3, stopsIn: () => 5, pageRows: 3 };
  expect(moveInGrid({ row: 1, stop: 1 }, 'ArrowLeft', size)).toEqual({ row: 1, stop: 2 });
});
