import { expect, test } from 'vitest';
import {
  isBillNumber,
  isEmail,
  isHsCodes,
  isMobile,
  isPhone,
  isSealNumber,
  isVoyage,
  normaliseBillNumber,
  normaliseHsCodes,
  normaliseMark,
} from './formats.ts';

const rules = { isBillNumber, isEmail, isHsCodes, isMobile, isPhone, isSealNumber, isVoyage };

test.each<[keyof typeof rules, string, boolean]>([
  ['isHsCodes', '847130', true],
  ['isHsCodes', '84713000', true],
  ['isHsCodes', '8471300000', true],
  ['isHsCodes', '847130,010121', true],
  ['isHsCodes', '8471300', false],
  ['isHsCodes', '771234', false],
  ['isHsCodes', '001234', false],
  ['isHsCodes', '981234', false],
  ['isHsCodes', '', false],
  ['isBillNumber', 'COSU6412345670', true],
  ['isBillNumber', 'ABC', false],
  ['isBillNumber', 'A'.repeat(21), false],
  ['isBillNumber', 'COSU-64', false],
  ['isVoyage', '061W', true],
  ['isVoyage', '0AB.1/2-W', true],
  ['isVoyage', 'A'.repeat(18), false],
  ['isVoyage', '061 W', false],
  ['isSealNumber', 'H1234567/SH-9', true],
  ['isSealNumber', 'TBA', true],
  ['isSealNumber', 'A'.repeat(16), false],
  ['isPhone', '+86 (532) 8888-0000', true],
  ['isPhone', '12345', false],
  ['isPhone', '0532-8888 ext 1', false],
  ['isMobile', '13800138000', true],
  ['isMobile', '12800138000', false],
  ['isEmail', 'docs@example.com', true],
  ['isEmail', 'docs@example', false],
  ['isEmail', 'a@b@example.com', false],
  ['isEmail', `${'a'.repeat(89)}@example.com`, false],
])('%s of “%s” is %s', (rule, value, expected) => {
  expect(rules[rule](value)).toBe(expected);
});

test('codes, bills and voyages are read as people write them', () => {
  expect(normaliseHsCodes('8471.30.00, 0101 21;')).toBe('84713000,010121');
  expect(normaliseBillNumber(' cosu 6412-345670 ')).toBe('COSU6412345670');
  expect(normaliseMark(' 061 w ')).toBe('061W');
});
