import { expect, test } from 'vitest';
import { codeFor, matchingCodes } from './code-table.ts';

const carton = {
  code: 'CT',
  name_zh: '纸箱',
  name_en: 'Carton',
  plural_en: 'Cartons',
  print_abbreviation: 'CTNS',
  aliases: ['箱'],
};
const unnamed = { code: 'ZZ', name_zh: '其他', name_en: 'Other', plural_en: '', print_abbreviation: '' };
const rows = [unnamed, carton];

test.each(['ct', '纸箱', 'Carton', 'cartons', 'CTNS', ' ctns ', '箱'])('%s is a carton', (typed) => {
  expect(codeFor(rows, typed)).toBe('CT');
});

test('an unknown text is unchanged, also if rows lack names', () => {
  expect(codeFor(rows, 'crates')).toBe('CRATES');
  expect(codeFor(rows, '')).toBe('');
});

test('terms on printed documents are offered during input', () => {
  expect(matchingCodes(rows, 'ctn').map(({ code }) => code)).toEqual(['CT']);
});
