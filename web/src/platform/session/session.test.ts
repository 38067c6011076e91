import { beforeEach, describe, expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import {
  clearSession,
  isSignedIn,
  loginUrl,
  safeRedirect,
  startSession,
  token,
  tokenFingerprint,
  userKey,
} from './session.ts';
import { readStored, writeStored } from '../stored.ts';

beforeEach(() => {
  clearSession();
  localStorage.clear();
});

describe('a session', () => {
  test('is the token cookie', () => {
    expect(isSignedIn()).toBe(false);

    startSession('abc', 7);

    expect([token(), userKey()]).toEqual(['abc', '7']);
  });

  test.each(['', 'undefined'])('the text "%s" is no session', (value) => {
    writeCookie('token', value);

    expect(isSignedIn()).toBe(false);
  });

  test('leaves no cookie or menu behind', () => {
    startSession('abc', 7);
    writeCookie('refresh', 'r');
    sessionStorage.setItem('menuData', '[]');
    sessionStorage.setItem('menuOf', '7');

    clearSession();

    expect(['token', 'uuid', 'refresh'].map(readCookie)).toEqual([undefined, undefined, undefined]);
    expect(['menuData', 'menuOf'].map((name) => sessionStorage.getItem(name))).toEqual([null, null]);
    expect(userKey()).toBe('ghost-uuid');
  });

  test('has a fingerprint that differs by token and does not reveal it', () => {
    startSession('first-token', 1);
    const first = tokenFingerprint();
    startSession('second-token', 1);

    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(tokenFingerprint()).not.toBe(first);
  });
});

describe('the way back after login', () => {
  test.each([
    ['/codePort?page=2', '/codePort?page=2'],
    ['/BookingDetails/7#goods', '/BookingDetails/7#goods'],
    [null, '/index'],
    ['', '/index'],
    ['https://evil.example/', '/index'],
    ['//evil.example/x', '/index'],
    [String.raw`/\evil.example`, '/index'],
    ['javascript:alert(1)', '/index'],
    ['/login?redirect=/login', '/index'],
  ])('%s becomes %s', (target, to) => {
    expect(safeRedirect(target)).toBe(to);
  });

  test('the login address has the full path and the reason', () => {
    expect(loginUrl('/codePort?page=2', 'token_not_valid')).toBe(
      '/login?redirect=%2FcodePort%3Fpage%3D2&reason=token_not_valid',
    );
    expect(loginUrl('/')).toBe('/login');
  });
});

describe('stored settings', () => {
  test('belong to a version and a user', () => {
    startSession('abc', 7);
    writeStored('size', 'small');

    expect(localStorage.getItem('2.0.4/7/size')).toBe('"small"');
    expect(readStored('size', 'default')).toBe('small');

    startSession('abc', 8);
    expect(readStored('size', 'default')).toBe('default');
  });

  test('that are invalid count as missing', () => {
    localStorage.setItem('2.0.4/ghost-uuid/size', '{');

    expect(readStored('size', 'default')).toBe('default');
  });

  test('return the same object while unchanged', () => {
    writeStored('columns', { code: true });

    expect(readStored('columns', {})).toBe(readStored('columns', {}));
  });
});
