import { describe, expect, test } from 'vitest';
import type { SegregationSubstance } from './segregation-substance.ts';
import { isFood } from './segregation-rules.ts';
import { codes, ofClass, groups, plainSubstance } from './segregation.fixture.ts';
import { segregation } from './segregation.ts';
import { segregationReason } from './segregation.messages.ts';

describe('two goods in one container', () => {
  const methanol = ofClass('3', { subsidiary: '6.1' });
  const hydrochloric = ofClass('8', groups('SGG1a'));
  const lye = ofClass('8', groups('SGG18'));

  test.each<[string, SegregationSubstance, SegregationSubstance, string, string, string[]]>([
    ['paint and acid', ofClass('3'), ofClass('8'), 'compatible', 'X', []],
    ['paint and an oxidizer', ofClass('3'), ofClass('5.1'), 'breach', '2', ['TABLE']],
    ['a subsidiary hazard counts', methanol, ofClass('5.1'), 'breach', '2', ['TABLE']],
    ['the largest distance counts', ofClass('8', { subsidiary: '5.1' }), ofClass('4.2'), 'breach', '2', ['TABLE']],
    ['an acid beside an acid', hydrochloric, ofClass('8', groups('SGG1')), 'compatible', 'X', []],
    [
      'bleach and ammonia',
      ofClass('8', groups('SGG8')),
      ofClass('8', groups('SGG2', 'SGG18')),
      'breach',
      '2',
      ['RULE'],
    ],
    ['explosives of one group', ofClass('1.1D'), ofClass('1.4D'), 'compatible', '*', []],
    ['1.4S beside others', ofClass('1.4S'), ofClass('1.4G'), 'compatible', '*', []],
    ['detonators and blasting explosives', ofClass('1.1B'), ofClass('1.1D'), 'breach', '*', ['EXPLOSIVES']],
    ['articles of G beside D, on a condition', ofClass('1.4G'), ofClass('1.1D'), 'unknown', '*', ['CLASS_1']],
    ['an explosive whose group nobody has said', ofClass('1.4'), ofClass('1.4S'), 'unknown', '*', ['CLASS_1']],
    [
      'a group that is lost by what it is segregated as',
      ofClass('1.4G', { segregate_as: '1.4' }),
      ofClass('1.4S'),
      'compatible',
      '*',
      [],
    ],
    [
      'an entry without data on segregation',
      ofClass('3', { lacksSegregationData: true }),
      ofClass('8'),
      'unknown',
      'X',
      ['NO_DATA'],
    ],
    [
      'the classes of one that lacks data',
      ofClass('3', { lacksSegregationData: true }),
      ofClass('5.1'),
      'breach',
      '2',
      ['TABLE', 'NO_DATA'],
    ],
    ['an explosive and a class 9', ofClass('1.4G'), ofClass('9'), 'compatible', 'X', []],
    ['radioactive goods', ofClass('7'), ofClass('9'), 'unknown', 'X', ['CLASS_7']],
    ['radioactive goods that the table keeps apart', ofClass('7'), ofClass('3'), 'breach', '2', ['TABLE', 'CLASS_7']],
    ['a class that nobody knows', ofClass(''), ofClass('9'), 'unknown', 'X', ['UNKNOWN']],
    ['an entry that nobody knows', ofClass('3', { isUnknown: true }), ofClass('8'), 'unknown', 'X', ['UNKNOWN']],
    [
      'one whose class is known',
      ofClass('3', { isUnknown: true }),
      ofClass('5.1'),
      'breach',
      '2',
      ['TABLE', 'UNKNOWN'],
    ],
    ['special provisions', ofClass('3', { hasProvisions: true }), ofClass('8'), 'unknown', 'X', ['PROVISION']],
    [
      'a looser class on conditions',
      ofClass('2.1', { segregate_as: '9' }),
      ofClass('5.1'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'a looser class where its own needs nothing',
      ofClass('2.1', { segregate_as: '9' }),
      ofClass('6.1'),
      'compatible',
      'X',
      ['SEGREGATE_AS'],
    ],
    [
      'aerosols and explosives',
      ofClass('2.1', codes('SG69')),
      ofClass('1.1D'),
      'breach',
      '2',
      ['CONDITION', 'CODE', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and division 1.4',
      ofClass('2.1', codes('SG69')),
      ofClass('1.4G'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and an oxidizer',
      ofClass('2.1', codes('SG69')),
      ofClass('5.1'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and what needs nothing from gases',
      ofClass('2.1', codes('SG69')),
      ofClass('6.1'),
      'compatible',
      'X',
      ['SEGREGATE_AS'],
    ],
    [
      'expandable beads and an oxidizer',
      ofClass('9', codes('SG5', 'SG14')),
      ofClass('5.1'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    [
      'expandable beads and 1.4S',
      ofClass('9', codes('SG5', 'SG14')),
      ofClass('1.4S'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    [
      'a code of the entry about a group',
      ofClass('8', codes('SG49')),
      ofClass('6.1', groups('SGG6')),
      'breach',
      '2',
      ['CODE'],
    ],
    [
      'a code about one substance',
      ofClass('8', codes('SG46')),
      ofClass('2.3', { un_number: '1017' }),
      'breach',
      '2',
      ['CODE'],
    ],
    ['a code about food alone', ofClass('9', codes('SG29')), ofClass('3'), 'compatible', 'X', []],
    ['a code that nothing here can judge', ofClass('5.1', codes('SG53')), ofClass('9'), 'unknown', 'X', ['CODE_OPEN']],
    [
      'one class with different hazards beside',
      ofClass('6.1', { subsidiary: '3' }),
      ofClass('6.1', { subsidiary: '5.1' }),
      'unknown',
      'X',
      ['SAME_CLASS'],
    ],
    [
      'one class whose hazards need nothing',
      ofClass('6.1', { subsidiary: '3' }),
      ofClass('6.1', { subsidiary: '8' }),
      'compatible',
      'X',
      [],
    ],
    [
      'groups count within one class',
      hydrochloric,
      { ...lye, subsidiary: '5.1' },
      'breach',
      '2',
      ['SAME_CLASS', 'RULE'],
    ],
    [
      'one substance twice',
      ofClass('5.1', { un_number: '2014', subsidiary: '8' }),
      ofClass('5.1', { un_number: '2014', subsidiary: '8' }),
      'compatible',
      'X',
      ['SAME_SUBSTANCE'],
    ],
    [
      'substances that do not react',
      ofClass('4.3', { un_number: '1295', subsidiary: '3/8' }),
      ofClass('2.3', { un_number: '2189', subsidiary: '2.1/8' }),
      'compatible',
      'X',
      ['SAME_SUBSTANCE'],
    ],
    [
      'one number of no one substance',
      ofClass('8', { un_number: '1760', isGeneric: true }),
      ofClass('8', { un_number: '1760', isGeneric: true }),
      'unknown',
      'X',
      ['GENERIC'],
    ],
    [
      'a corrosive of no known group beside an acid',
      ofClass('8', { isGeneric: true }),
      hydrochloric,
      'unknown',
      'X',
      ['GENERIC'],
    ],
    [
      'a corrosive whose group was said',
      ofClass('8', { isGeneric: true, ...groups('SGG1') }),
      hydrochloric,
      'compatible',
      'X',
      [],
    ],
    [
      'a general name beside what no group is kept from',
      ofClass('3', { isGeneric: true }),
      ofClass('6.1', groups('SGG10')),
      'compatible',
      'X',
      [],
    ],
    [
      'subsidiary hazards of what is segregated as another class',
      ofClass('2.1', { segregate_as: '9', subsidiary: '8' }),
      ofClass('5.1'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    ['the stricter of two sources', ofClass('3'), ofClass('4.3'), 'breach', '2', ['TABLE', 'PENDING']],
    [
      'nobody has verified the groups',
      ofClass('3', { isVerified: false }),
      ofClass('8'),
      'compatible',
      'X',
      ['UNVERIFIED'],
    ],
    ['poison and food', ofClass('6.1'), { ...plainSubstance, isFood: true }, 'breach', '1', ['FOOD']],
    ['PCB and food', ofClass('9', { un_number: '2315' }), { ...plainSubstance, isFood: true }, 'breach', '1', ['FOOD']],
    [
      'special provisions and food',
      ofClass('9', { hasProvisions: true }),
      { ...plainSubstance, isFood: true },
      'unknown',
      'X',
      ['PROVISION'],
    ],
    ['paint and food', ofClass('3'), { ...plainSubstance, isFood: true }, 'compatible', 'X', []],
    ['food and food', { ...plainSubstance, isFood: true }, { ...plainSubstance, isFood: true }, 'compatible', 'X', []],
    [
      'what nobody knows and food',
      ofClass('', { isUnknown: true }),
      { ...plainSubstance, isFood: true },
      'unknown',
      'X',
      ['UNKNOWN'],
    ],
  ])('%s', (_name, one, other, ...[outcome, value, reasons]) => {
    const found = segregation(one, other);

    expect([found.outcome, found.value, found.reasons.map(({ kind }) => kind)]).toEqual([outcome, value, reasons]);
    expect(segregation(other, one)).toMatchObject({ outcome, value });
  });

  test('each reason is worded in both languages', () => {
    const { reasons } = segregation(ofClass('3', { isVerified: false }), ofClass('4.3', { hasProvisions: true }));

    expect(reasons.map((reason) => segregationReason(reason, (texts) => texts.en))).toEqual([
      'Class 3 and class 4.3: “separated from” (2)',
      'There are special provisions, see the entry',
      'The stricter value of two sources, to be checked against the edition in force',
      'Segregation groups not yet verified by a safety officer',
    ]);
    expect(reasons.map((reason) => segregationReason(reason, (texts) => texts['zh-CN']))[0]).toBe(
      '第 3 类与第 4.3 类：“隔离”（2）',
    );
  });
});

test.each([
  ['020110', true],
  ['230990', true],
  ['240110', false],
  ['010121', false],
  ['', false],
  ['2309', false],
])('%s is food: %s', (hscode, expected) => {
  expect(isFood(hscode)).toBe(expected);
});
