import { describe, expect, test } from 'vitest';
import type { SegregationGood } from './segregation-good.ts';
import { isFood } from './segregation-rules.ts';
import { codes, good, groups, plain } from './segregation.fixture.ts';
import { segregation } from './segregation.ts';
import { reasonText } from './segregation.messages.ts';

describe('two goods in one container', () => {
  const methanol = good('3', { subsidiary: '6.1' });
  const hydrochloric = good('8', groups('SGG1a'));
  const lye = good('8', groups('SGG18'));

  test.each<[string, SegregationGood, SegregationGood, string, string, string[]]>([
    ['paint and acid', good('3'), good('8'), 'compatible', 'X', []],
    ['paint and an oxidizer', good('3'), good('5.1'), 'breach', '2', ['TABLE']],
    ['a subsidiary hazard counts', methanol, good('5.1'), 'breach', '2', ['TABLE']],
    ['the largest distance counts', good('8', { subsidiary: '5.1' }), good('4.2'), 'breach', '2', ['TABLE']],
    ['an acid beside an acid', hydrochloric, good('8', groups('SGG1')), 'compatible', 'X', []],
    ['bleach and ammonia', good('8', groups('SGG8')), good('8', groups('SGG2', 'SGG18')), 'breach', '2', ['RULE']],
    ['explosives of one group', good('1.1D'), good('1.4D'), 'compatible', '*', []],
    ['1.4S beside others', good('1.4S'), good('1.4G'), 'compatible', '*', []],
    ['detonators and blasting explosives', good('1.1B'), good('1.1D'), 'breach', '*', ['EXPLOSIVES']],
    ['articles of G beside D, on a condition', good('1.4G'), good('1.1D'), 'unknown', '*', ['CLASS_1']],
    ['an explosive whose group nobody has said', good('1.4'), good('1.4S'), 'unknown', '*', ['CLASS_1']],
    [
      'a group that is lost by what it is segregated as',
      good('1.4G', { segregate_as: '1.4' }),
      good('1.4S'),
      'compatible',
      '*',
      [],
    ],
    ['an explosive and a class 9', good('1.4G'), good('9'), 'compatible', 'X', []],
    ['radioactive goods', good('7'), good('9'), 'unknown', 'X', ['CLASS_7']],
    ['radioactive goods that the table keeps apart', good('7'), good('3'), 'breach', '2', ['TABLE', 'CLASS_7']],
    ['a class that nobody knows', good(''), good('9'), 'unknown', 'X', ['UNKNOWN']],
    ['an entry that nobody knows', good('3', { isUnknown: true }), good('8'), 'unknown', 'X', ['UNKNOWN']],
    ['one whose class is known', good('3', { isUnknown: true }), good('5.1'), 'breach', '2', ['TABLE', 'UNKNOWN']],
    ['special provisions', good('3', { hasProvisions: true }), good('8'), 'unknown', 'X', ['PROVISION']],
    [
      'a looser class on conditions',
      good('2.1', { segregate_as: '9' }),
      good('5.1'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'a looser class where its own needs nothing',
      good('2.1', { segregate_as: '9' }),
      good('6.1'),
      'compatible',
      'X',
      ['SEGREGATE_AS'],
    ],
    [
      'aerosols and explosives',
      good('2.1', codes('SG69')),
      good('1.1D'),
      'breach',
      '2',
      ['CONDITION', 'CODE', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and division 1.4',
      good('2.1', codes('SG69')),
      good('1.4G'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and an oxidizer',
      good('2.1', codes('SG69')),
      good('5.1'),
      'unknown',
      'X',
      ['CONDITION', 'SEGREGATE_AS'],
    ],
    [
      'aerosols and what needs nothing from gases',
      good('2.1', codes('SG69')),
      good('6.1'),
      'compatible',
      'X',
      ['SEGREGATE_AS'],
    ],
    [
      'expandable beads and an oxidizer',
      good('9', codes('SG5', 'SG14')),
      good('5.1'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    [
      'expandable beads and 1.4S',
      good('9', codes('SG5', 'SG14')),
      good('1.4S'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    [
      'a code of the entry about a group',
      good('8', codes('SG49')),
      good('6.1', groups('SGG6')),
      'breach',
      '2',
      ['CODE'],
    ],
    [
      'a code about one substance',
      good('8', codes('SG46')),
      good('2.3', { un_number: '1017' }),
      'breach',
      '2',
      ['CODE'],
    ],
    ['a code about food alone', good('9', codes('SG29')), good('3'), 'compatible', 'X', []],
    ['a code that nothing here can judge', good('5.1', codes('SG53')), good('9'), 'unknown', 'X', ['CODE_OPEN']],
    [
      'one class with different hazards beside',
      good('6.1', { subsidiary: '3' }),
      good('6.1', { subsidiary: '5.1' }),
      'unknown',
      'X',
      ['SAME_CLASS'],
    ],
    [
      'one class whose hazards need nothing',
      good('6.1', { subsidiary: '3' }),
      good('6.1', { subsidiary: '8' }),
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
      good('5.1', { un_number: '2014', subsidiary: '8' }),
      good('5.1', { un_number: '2014', subsidiary: '8' }),
      'compatible',
      'X',
      ['SAME_SUBSTANCE'],
    ],
    [
      'substances that do not react',
      good('4.3', { un_number: '1295', subsidiary: '3/8' }),
      good('2.3', { un_number: '2189', subsidiary: '2.1/8' }),
      'compatible',
      'X',
      ['SAME_SUBSTANCE'],
    ],
    [
      'one number of no one substance',
      good('8', { un_number: '1760', isGeneric: true }),
      good('8', { un_number: '1760', isGeneric: true }),
      'unknown',
      'X',
      ['GENERIC'],
    ],
    [
      'a corrosive of no known group beside an acid',
      good('8', { isGeneric: true }),
      hydrochloric,
      'unknown',
      'X',
      ['GENERIC'],
    ],
    [
      'a corrosive whose group was said',
      good('8', { isGeneric: true, ...groups('SGG1') }),
      hydrochloric,
      'compatible',
      'X',
      [],
    ],
    [
      'a general name beside what no group is kept from',
      good('3', { isGeneric: true }),
      good('6.1', groups('SGG10')),
      'compatible',
      'X',
      [],
    ],
    [
      'subsidiary hazards of what is segregated as another class',
      good('2.1', { segregate_as: '9', subsidiary: '8' }),
      good('5.1'),
      'breach',
      '2',
      ['TABLE', 'SEGREGATE_AS'],
    ],
    ['the stricter of two sources', good('3'), good('4.3'), 'breach', '2', ['TABLE', 'PENDING']],
    ['nobody has verified the groups', good('3', { isVerified: false }), good('8'), 'compatible', 'X', ['UNVERIFIED']],
    ['poison and food', good('6.1'), { ...plain, isFood: true }, 'breach', '1', ['FOOD']],
    ['PCB and food', good('9', { un_number: '2315' }), { ...plain, isFood: true }, 'breach', '1', ['FOOD']],
    [
      'special provisions and food',
      good('9', { hasProvisions: true }),
      { ...plain, isFood: true },
      'unknown',
      'X',
      ['PROVISION'],
    ],
    ['paint and food', good('3'), { ...plain, isFood: true }, 'compatible', 'X', []],
    ['food and food', { ...plain, isFood: true }, { ...plain, isFood: true }, 'compatible', 'X', []],
    [
      'what nobody knows and food',
      good('', { isUnknown: true }),
      { ...plain, isFood: true },
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
    const { reasons } = segregation(good('3', { isVerified: false }), good('4.3', { hasProvisions: true }));

    expect(reasons.map((reason) => reasonText(reason, (texts) => texts.en))).toEqual([
      'Class 3 and class 4.3: 2 separated from',
      'There are special provisions, see the entry',
      'The stricter value of two sources, to be checked against the edition in force',
      'Segregation groups not yet verified by a safety officer',
    ]);
    expect(reasons.map((reason) => reasonText(reason, (texts) => texts['zh-CN']))[0]).toBe(
      '第 3 类与第 4.3 类：2 隔离',
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
