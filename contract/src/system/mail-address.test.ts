import { expect, test } from 'vitest';
import * as z from 'zod';
import { isMailAddress } from './mail-address.ts';

test.each([
  "o'neil+po@docs.example.com",
  'a@b.co',
  'a_b.c-d@x-1.example',
  '.a@example.com',
  'a..b@example.com',
  'a.@example.com',
  'a@b@example.com',
  'a@example',
  'a@-b.example',
  'a b@example.com',
  '张@example.com',
  'a@例.com',
  'a@b.c',
  '@example.com',
  '',
])('an account’s address is what zod takes for one: %s', (address) => {
  expect(isMailAddress(address)).toBe(z.regexes.email.test(address));
});

test('and no longer than a user name', () => {
  expect(isMailAddress(`${'a'.repeat(38)}@example.com`)).toBe(true);
  expect(isMailAddress(`${'a'.repeat(39)}@example.com`)).toBe(false);
});
