import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['GET /bind?token=abc123&page=2', 'GET /bind?token=***&page=2'],
  ['https://h/auth-redirect?code=xyz&state=s1#top', 'https://h/auth-redirect?code=***&state=***#top'],
  ['Authorization: JWT eyJhbGciOi.eyJzdWIi.abc_-1', 'Authorization: JWT ***'],
  ['sent Bearer 0123456789abcdef to', 'sent Bearer *** to'],
  ['{"username":"a","password":"p\\"w","captcha":"x1"}', '{"username":"a","password":"***","captcha":"***"}'],
  ['password: hunter2, user: a', 'password: ***, user: a'],
  ['postgres://user:secret@host/db', 'postgres://***@host/db'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJ1IjoxfQ.c2ln', '***'],
  ['TypeError: x is undefined at a.js:1:2', 'TypeError: x is undefined at a.js:1:2'],
  ['/bookingInquiry?page=2&orderno=QS26', '/bookingInquiry?page=2&orderno=QS26'],
  ['mail to clerk@example.com', 'mail to clerk@example.com'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});
