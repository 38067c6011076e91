import { expect, test } from 'vitest';
import { issuesOf } from '../issues.ts';
import { metaOf } from '../kit.ts';
import { billNumber, checkDigitIssue, containerNumber, email, hsCodes, phone, sealNumber, voyage } from './fields.ts';

const fields = {
  billNumber: billNumber(),
  containerNumber: containerNumber(),
  email: email(),
  hsCodes: hsCodes(),
  phone: phone(),
  sealNumber: sealNumber(),
  voyage: voyage(),
};

test.each(Object.entries(fields))('%s may be empty and keeps its meaning', (_, schema) => {
  expect(schema.parse('')).toBe('');
  expect(metaOf(schema.default(''))).toMatchObject({ kind: 'text' });
});

test.each<[keyof typeof fields, string, string]>([
  ['billNumber', 'cosu 641-2345670', 'COSU6412345670'],
  ['containerNumber', 'csqu 305438-3', 'CSQU3054383'],
  ['hsCodes', '8471.30', '847130'],
  ['voyage', ' 061w ', '061W'],
])('%s reads “%s” as %s', (name, typed, value) => {
  expect(fields[name].parse(typed)).toBe(value);
});

test.each<[keyof typeof fields, string, string]>([
  ['billNumber', 'A_1', 'bill_number'],
  ['containerNumber', 'CSQU305438', 'container_number'],
  ['email', 'nobody', 'not_an_email'],
  ['hsCodes', '12', 'hs_code'],
  ['phone', 'call me', 'phone'],
  ['sealNumber', 'A_1', 'seal_number'],
  ['voyage', 'A_1', 'voyage'],
])('%s refuses “%s” by the rule %s', (name, typed, rule) => {
  expect(issues(name, typed)).toEqual([{ path: '', rule, params: {} }]);
});

test('a wrong check digit comes with the right one', () => {
  expect(checkDigitIssue('CSQU3054384')).toEqual({ message: 'container_check_digit', params: { expected: 3 } });
  expect(['', 'CSQU305438', 'CSQU3054383'].map(checkDigitIssue)).toEqual([undefined, undefined, undefined]);
});

function issues(name: keyof typeof fields, typed: string) {
  const parsed = fields[name].safeParse(typed, { reportInput: true });
  return parsed.error ? issuesOf(parsed.error) : [];
}
