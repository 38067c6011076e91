import { expect, test } from 'vitest';
import { fixesOf, fixKey, withFixes } from './review-step.tsx';
import { meaningLabel, columnName, meaningsFor, missingMeanings, withMeaning } from './meanings.ts';

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
  expect(withMeaning(mapping, 2, 'portload').columns).toEqual(['', 'portdischarge', 'portload', 'price:20GP']);
  expect(withMeaning(mapping, 0, '').columns).toEqual(['', 'portdischarge', '', 'price:20GP']);
});

test('required values without a column are listed', () => {
  expect(missingMeanings(mapping)).toEqual([]);
  expect(missingMeanings({ header_row: 1, columns: ['portload'] })).toHaveLength(2);
});

test('a type that only the sheet has can be chosen', () => {
  const values = meaningsFor(['price:40RH', '']).map(({ value }) => value);

  expect(values).toContain('price:40RH');
  expect(values).toContain('price:20GP');
  expect(meaningLabel('price:40RH')).toContain('40RH');
});

test('assigned texts are part of the plan, open ones are not', () => {
  const plan = {
    mapping,
    fixes: [{ kind: 'port' as const, text: '鹿特丹港', code: 'NLRTM' }],
    carrier: null,
    currency: 'USD',
    valid_from: null,
    valid_to: null,
    price_kind: 'sell' as const,
    sheet_name: 'March',
    publish: false,
  };
  const fixes = {
    ...fixesOf(plan.fixes),
    [fixKey({ kind: 'carrier', text: '中远:新' })]: ' cosco ',
    'port:汉堡港': '',
  };

  expect(withFixes(plan, fixes).fixes).toEqual([
    { kind: 'port', text: '鹿特丹港', code: 'NLRTM' },
    { kind: 'carrier', text: '中远:新', code: 'COSCO' },
  ]);
});
