import { describe, expect, test } from 'vitest';
import { checkCreditCode, creditCheckCharacter, normaliseCreditCode } from './credit-code.ts';

describe('the unified social credit code', () => {
  test.each([
    // Codes in public use.
    ['91110000600037341L'],
    ['9111000071093123XX'],
    ['91440300708461136T'],
    ['914403001922038216'],
    ['91330100799655058B'],
  ])('%s is one', (code) => {
    expect(checkCreditCode(code)).toEqual({ ok: true });
  });

  test.each([
    ['91110000600037341M', 'L'],
    ['91440300708461163T', creditCheckCharacter('91440300708461163')],
  ])('%s has a slip', (code, expected) => {
    expect(checkCreditCode(code)).toEqual({ ok: false, reason: 'check_character', expected });
  });

  test.each([
    ['too short', '91110000600037341'],
    ['too long', '91110000600037341LL'],
    ['a letter that is none of it', '9111000060003734IL'],
    ['such a letter at the end', '91110000600037341O'],
    ['Chinese', '统一社会信用代码统一社会信用代码统一'],
    ['empty', ''],
  ])('%s is none', (_name, code) => {
    expect(checkCreditCode(code)).toEqual({ ok: false, reason: 'form' });
  });

  test('is written in capitals of half width, without blanks and dashes', () => {
    expect(normaliseCreditCode(' ９１110000-600037341l ')).toBe('91110000600037341L');
  });
});
