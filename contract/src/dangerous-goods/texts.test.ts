import { describe, expect, test } from 'vitest';
import { type AcceptanceRule, acceptanceOf } from './acceptance.ts';
import { isCasNumber, normaliseCas } from './substance-fields.ts';
import { type DocumentSubstance, documentText, lacksTechnicalName, shippingNames } from './document-text.ts';
import { parseSearchText, pastedNumbers } from './search-text.ts';

const methanol: DocumentSubstance = {
  un_number: '1230',
  psn: 'Methanol',
  technical_name: '',
  dclass: '3',
  subsidiary: '6.1',
  packing_group: 'II',
  flash_point: '11',
  marine_pollutant: false,
  limited_quantity: false,
};

describe('the text for documents', () => {
  test.each<[string, Partial<DocumentSubstance>, string]>([
    ['in the order of the code', {}, 'UN1230, METHANOL, 3 (6.1), PG II, (11 C c.c.)'],
    [
      'with all that is to be said',
      { marine_pollutant: true, limited_quantity: true },
      'UN1230, METHANOL, 3 (6.1), PG II, (11 C c.c.), MARINE POLLUTANT, LIMITED QUANTITY',
    ],
    [
      'with a technical name',
      {
        un_number: '1993',
        psn: 'FLAMMABLE LIQUID, N.O.S.',
        technical_name: 'xylene',
        subsidiary: '',
        packing_group: 'III',
        flash_point: '',
      },
      'UN1993, FLAMMABLE LIQUID, N.O.S. (XYLENE), 3, PG III',
    ],
    [
      'without a group where there is none',
      { un_number: '1017', psn: 'CHLORINE', dclass: '2.3', subsidiary: '5.1/8', packing_group: '', flash_point: '' },
      'UN1017, CHLORINE, 2.3 (5.1, 8)',
    ],
    ['below zero', { flash_point: '-18', subsidiary: '' }, 'UN1230, METHANOL, 3, PG II, (-18 C c.c.)'],
  ])('%s', (_name, changes, text) => {
    expect(documentText({ ...methanol, ...changes })).toBe(text);
  });

  test('a name that says too little lacks its technical name', () => {
    expect(lacksTechnicalName({ ...methanol, psn: 'ALCOHOLS, N.O.S.' }, false)).toBe(true);
    expect(lacksTechnicalName({ ...methanol, technical_name: ' ' }, true)).toBe(true);
    expect(lacksTechnicalName({ ...methanol, technical_name: 'XYLENE' }, true)).toBe(false);
    expect(lacksTechnicalName(methanol, false)).toBe(false);
  });

  test.each([
    ['ACETONE', ['ACETONE']],
    ['PAINT or PAINT RELATED MATERIAL', ['PAINT', 'PAINT RELATED MATERIAL']],
    ['ETHANOL (ETHYL ALCOHOL) or ETHANOL SOLUTION', ['ETHANOL (ETHYL ALCOHOL)', 'ETHANOL SOLUTION']],
    ['LIGHTERS or LIGHTER REFILLS containing flammable gas', ['LIGHTERS', 'LIGHTER REFILLS']],
    ['SULPHURIC ACID with more than 51% acid', ['SULPHURIC ACID']],
    ['CARBON, animal or vegetable origin', ['CARBON']],
    ['EXTRACTS, LIQUID, for flavour or aroma', ['EXTRACTS, LIQUID']],
    ['1,1,1,2-TETRAFLUOROETHANE (REFRIGERANT GAS R 134a)', ['1,1,1,2-TETRAFLUOROETHANE (REFRIGERANT GAS R 134a)']],
    ['lower case alone', ['lower case alone']],
  ])('%s offers %j', (entry, names) => {
    expect(shippingNames(entry)).toEqual(names);
  });
});

describe('what is typed', () => {
  test.each([
    ['UN1263, un 1993;3082', ['1263', '1993', '3082']],
    ['1263\n1263\n3082', ['1263', '3082']],
    ['UN 1263', ['1263']],
    ['１２６３', ['1263']],
    ['1263 paint', []],
    ['12630', []],
    ['', []],
  ])('%j names the numbers %j', (text, numbers) => {
    expect(pastedNumbers(text)).toEqual(numbers);
  });

  test.each([
    ['UN12', { number: '12', dclass: '', hs: '' }],
    ['class 3', { number: '', dclass: '3', hs: '' }],
    ['第3类', { dclass: '3' }],
    ['1.4s', { dclass: '1.4S' }],
    ['4', { number: '4', dclass: '4' }],
    ['6.1(3)', { dclass: '6.1', subsidiary: '3', number: '' }],
    ['第 3 类（8）', { dclass: '3', subsidiary: '8' }],
    ['3+6.1', { dclass: '3', subsidiary: '6.1' }],
    ['calcium/zinc', { dclass: '', subsidiary: '' }],
    ['2905.11 0000', { number: '', hs: '290511' }],
    ['  Sodium   HYDROX ', { text: 'sodium hydrox', words: ['sodium', 'hydrox'] }],
  ])('%s is read as %j', (text, expected) => {
    expect(parseSearchText(text)).toMatchObject(expected);
  });
});

test.each([
  ['67-64-1', true],
  ['7732-18-5', true],
  ['67-64-2', false],
  ['067-64-1', false],
  ['67641', false],
])('%s is a CAS number: %s', (text, expected) => {
  expect(isCasNumber(normaliseCas(text.replaceAll('-', '\u2013')))).toBe(expected);
});

describe('what a carrier takes', () => {
  const rule = (overrides: Partial<AcceptanceRule>): AcceptanceRule => ({
    carrier: 'COSCO',
    un_number: '',
    dclass: '',
    verdict: 'REFUSE',
    as_of: '2026-01-01',
    remark: '',
    is_sample: false,
    ...overrides,
  });
  const query = { carrier: 'COSCO', un_number: '1263', dclass: '3' };

  test.each<[string, Partial<AcceptanceRule>[], object, [string, string, boolean] | undefined]>([
    ['nothing was said', [], query, undefined],
    ['another carrier has said it', [{ carrier: 'MSC', dclass: '3' }], query, undefined],
    ['by class', [{ dclass: '3' }], query, ['REFUSE', 'CLASS', false]],
    [
      'the number goes before the class',
      [{ dclass: '3' }, { un_number: '1263', verdict: 'ACCEPT' }],
      query,
      ['ACCEPT', 'UN', false],
    ],
    [
      'the division goes before the whole class',
      [{ dclass: '1' }, { dclass: '1.4', verdict: 'CASE_BY_CASE' }],
      { ...query, dclass: '1.4S' },
      ['CASE_BY_CASE', 'CLASS', false],
    ],
    [
      'the whole class holds for its divisions',
      [{ dclass: '2' }],
      { ...query, dclass: '2.3' },
      ['REFUSE', 'CLASS', false],
    ],
    [
      'the latest counts, and a contradiction is told',
      [{ dclass: '3' }, { dclass: '3', verdict: 'ACCEPT', as_of: '2026-05-01' }],
      query,
      ['ACCEPT', 'CLASS', true],
    ],
    [
      'on the same day the strictest',
      [{ dclass: '3', verdict: 'ACCEPT' }, { dclass: '3' }],
      query,
      ['REFUSE', 'CLASS', true],
    ],
    ['a class says nothing of another one', [{ dclass: '5.1' }], query, undefined],
  ])('%s', (_name, rules, goods, expected) => {
    const found = acceptanceOf(rules.map(rule), { ...query, ...goods });
    expect(found && [found.verdict, found.by, found.isContradicted]).toEqual(expected);
  });
});
