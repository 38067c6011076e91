import { afterEach, expect, test, vi } from 'vitest';
import { config } from './config.ts';
import { writeCookie } from './session/cookies.ts';
import { switchLanguage } from './languages/i18n.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the shell has the specified delays', () => {
  expect(config).toMatchObject({
    toastMs: 5000,
    searchFocusMs: 500,
    headerCheckMs: 300,
    codeTimeoutMs: 120_000,
    languageReloadMs: 1000,
    cookieDays: 1,
  });
});

test('a cookie of the session lasts one day', () => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set');

  writeCookie('token', 'abc');

  expect(cookieSetter.mock.calls).toEqual([[expect.stringContaining('token=abc; Max-Age=86400; Path=/')]]);
});

test('another language reloads the page after one second', () => {
  vi.useFakeTimers();
  const later = vi.spyOn(globalThis, 'setTimeout');

  switchLanguage('en');

  expect(later.mock.calls).toEqual([[expect.any(Function), 1000]]);
});
