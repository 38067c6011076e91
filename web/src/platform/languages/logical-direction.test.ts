import { afterEach, expect, test, vi } from 'vitest';
import { clearCookie, writeCookie } from '../session/cookies.ts';

afterEach(() => clearCookie('lang'));

/** The direction is fixed on import, as on a page. */
async function lineOf(lang: string) {
  vi.resetModules();
  writeCookie('lang', lang);
  return import('./logical-direction.ts');
}

test.each([
  ['en', 'ArrowLeft', 'ArrowLeft', 5],
  ['fa-IR', 'ArrowLeft', 'ArrowRight', -5],
  ['fa-IR', 'ArrowRight', 'ArrowLeft', -5],
  ['fa-IR', 'Enter', 'Enter', -5],
])('in %s %s means %s', async (lang, pressed, expected, distance) => {
  const { logicalKey, logicalX } = await lineOf(lang);
  expect([logicalKey(pressed), logicalX(5)]).toEqual([expected, distance]);
});
