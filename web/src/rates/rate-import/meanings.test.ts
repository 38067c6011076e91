import { expect, test } from 'vitest';
import { correctionAt, withCorrection } from '#web/screen/import/sheet/corrections.ts';
import { fixedCode, withImportFix } from '#web/screen/import/sheet/fixes.ts';
import { columnName } from '#web/screen/import/sheet/column-name.ts';
import { withMeaning } from '#web/screen/import/sheet/with-meaning.ts';
import { meaningLabel, meaningsFor, missingMeanings } from './meanings.ts';

const mapping = { header_row: 1, columns: ['portload', 'portdischarge', '', 'price:20GP'] };

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
])('column %i is %s', (index, expected) => {
  expect(columnName(index)).toBe(expected);
});

test('a meaning belongs to one column only', () => {
  expect(withMeaning(mapping.columns, 2, { meaning: 'portload' })).toEqual([
    '',
    'portdischarge',
    'portload',
    'price:20GP',
  ]);
  expect(withMeaning(mapping.columns, 0, { meaning: '' })).toEqual(['', 'portdischarge', '', 'price:20GP']);
});

test('required values without a column are listed', () => {
  expect(missingMeanings(mapping)).toEqual([]);
  expect(missingMeanings({ header_row: null, columns: ['portload'] })).toHaveLength(2);
});

test('a type that only the sheet has can be chosen', () => {
  const values = meaningsFor(['price:40RH', '']).map(({ value }) => value);

  expect(values).toContain('price:40RH');
  expect(values).toContain('price:20GP');
  expect(meaningLabel('price:40RH')).toContain('40RH');
});

test('assigned texts are part of the plan, emptied ones are not', () => {
  const fixes = withImportFix([{ kind: 'port', text: '鹿特丹港', code: 'NLRTM' }], {
    kind: 'carrier',
    text: '中远:新',
    code: ' cosco ',
  });

  expect(fixedCode(fixes, { kind: 'carrier', text: '中远:新' })).toBe('COSCO');
  expect(withImportFix(fixes, { kind: 'carrier', text: '中远:新', code: '' })).toEqual([
    { kind: 'port', text: '鹿特丹港', code: 'NLRTM' },
  ]);
});

test('a cell has one correction', () => {
  const cell = { sheet: 0, row: 5, at: 2 };
  const corrections = withCorrection(withCorrection([], { ...cell, text: 'a' }), { ...cell, text: 'b' });

  expect(corrections).toEqual([{ ...cell, text: 'b' }]);
  expect(correctionAt(corrections, cell)).toBe('b');
});
