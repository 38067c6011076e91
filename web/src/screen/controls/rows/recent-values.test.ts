import { beforeEach, expect, test, vi } from 'vitest';
import * as cookies from '#web/platform/session/cookies.ts';
import { recentValues, rememberValue } from './recent-values.ts';

beforeEach(() => localStorage.clear());

const take = (scope: string, ...values: string[]) => {
  for (const value of values) rememberValue('port', scope, value);
};

test('recent values come first, unless others are used more often', () => {
  take('', 'CNTAO', 'SGSIN');
  expect(recentValues('port', '')).toEqual(['SGSIN', 'CNTAO']);

  take('', 'CNTAO', 'CNTAO', 'NLRTM');
  expect(recentValues('port', '')).toEqual(['CNTAO', 'NLRTM', 'SGSIN']);
});

test('a customer’s own values come first, then common ones', () => {
  take('', 'CNTAO', 'CNTAO');
  take('17', 'SGSIN');

  expect(recentValues('port', '17')).toEqual(['SGSIN', 'CNTAO']);
  expect(recentValues('port', '18')).toEqual(['CNTAO', 'SGSIN']);
});

test('five are listed, and each lookup has its own', () => {
  take('', 'A', 'B', 'C', 'D', 'E', 'F', '');

  expect(recentValues('port', '')).toEqual(['F', 'E', 'D', 'C', 'B']);
  expect(recentValues('carrier', '')).toEqual([]);
});

test('storage is limited, however many customers there are', () => {
  for (let customer = 1; customer <= 70; customer += 1) {
    for (const value of 'ABCDEFGHIJKLM') rememberValue('port', String(customer), value);
  }

  expect(Object.values(localStorage).join('').length).toBeLessThan(30_000);
  expect(recentValues('port', '70')).toHaveLength(5);
});

test('values of other users are not shown', () => {
  const readCookie = vi.spyOn(cookies, 'readCookie').mockReturnValue('1');
  take('', 'CNTAO');
  readCookie.mockReturnValue('2');
  expect(recentValues('port', '')).toEqual([]);
  readCookie.mockRestore();
});

test('invalid stored data counts as empty', () => {
  take('', 'CNTAO');
  const [key = ''] = Object.keys(localStorage);
  for (const text of ['{}', 'null', '[[1,2]]', '[["",[["CNTAO","x"]]]]', 'no JSON']) {
    localStorage.setItem(key, text);
    expect(recentValues('port', '')).toEqual([]);
  }
});
