import { expect, test } from 'vitest';
import { calculation } from './calculation.ts';

test.each([
  ['0.1 + 0.2', { ok: true, value: '0.3' }],
  ['1,200-0.5', { ok: true, value: '1199.5' }],
  ['1.005×100', { ok: true, value: '100.5' }],
  ['10 ÷ 4', { ok: true, value: '2.5' }],
  ['3 x .5', { ok: true, value: '1.5' }],
  ['5 - -2', { ok: true, value: '7' }],
  ['-5 + 2', { ok: true, value: '-3' }],
  ['１２＋３', { ok: true, value: '15' }],
  ['2 ^ 3', { ok: false, reason: 'unsupported_operation' }],
  ['7 mod 2', { ok: false, reason: 'unsupported_operation' }],
  ['5 / 0', { ok: false, reason: 'division_by_zero' }],
  ['5 +', { ok: false, reason: 'not_a_number' }],
  ['', { ok: false, reason: 'not_a_number' }],
])('%s', (text, result) => {
  expect(calculation(text).result).toEqual(result);
});
