import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordProblem } from './password-rules.ts';

test.each([
  'password1',
  'Password123',
  'P@ssw0rd!',
  'Passw0rd2026',
  'qwerty123',
  'abc12345',
  'abcd1234',
  'a1234567',
  'a123456789',
  '123456abc',
  '1q2w3e4r',
  '1qaz2wsx',
  '1QAZ2wsx!',
  'zaq12wsx',
  'admin888',
  'Admin@123',
  'welcome1',
  'iloveyou1',
  'woaini1314',
  'woaini520',
  'qq123456',
  'test1234',
  'asdf1234',
  'a5201314',
  'Letmein2026!',
  'p-a-s-s-w-o-r-d1',
  'i love you 1',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(passwordProblem(password)).toBe('common_password');
});

test.each([
  'harbour-2026',
  'Tr0ub4dor-3',
  'quayside-demo-1',
  'abcdefgh1',
  'correct horse 9',
  'password of the 7 seas',
  'p%9a#2s&6s8',
  'z^8A*2q(6W)9s&4x',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
