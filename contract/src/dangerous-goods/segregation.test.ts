import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segregationGroupCodes } from './segregation-groups.ts';
import { isFood } from './segregation-rules.ts';
import { gravest, outcomes, segregation, segregationOf, type SegregationGood } from './segregation.ts';
import { reasonText } from './segregation.messages.ts';
import { tableClass, tableClasses, tableValue } from './segregation-table.ts';

const plain: SegregationGood = {
  dclass: '',
  subsidiary: '',
  segregate_as: '',
  segregation_groups: [],
  hasProvisions: false,
  isVerified: true,
  isUnknown: false,
  isFood: false,
};
const good = (dclass: string, own: Partial<SegregationGood> = {}): SegregationGood => ({ ...plain, dclass, ...own });
const groups = (...segregation_groups: string[]) => ({ segregation_groups });

describe('the table', () => {
  test('says the same of two classes whichever stands first', () => {
    for (const one of tableClasses)
      for (const other of tableClasses) expect(tableValue(one, other)).toBe(tableValue(other, one));
  });

  test.each([
    ['1.2D', '1.1'],
    ['1.5D', '1.1'],
    ['1.6N', '1.3'],
    ['1.4S', '1.4'],
    ['2.1', '2.1'],
    ['', undefined],
    ['10', undefined],
  ])('has %s in the row of %s', (dclass, row) => {
    expect(tableClass(dclass)).toBe(row);
  });

  test.each([
    ['3', '8', 'X'],
    ['3', '5.1', '2'],
    ['2.1', '3', '2'],
    ['2.1', '4.3', '2'],
    ['3', '4.3', '2'],
    ['1.1', '3', '4'],
    ['1.1', '1.4', '*'],
    ['5.1', '8', '2'],
    ['4.1', '5.1', '1'],
    ['6.2', '7', '3'],
    ['9', '1.1', 'X'],
  ])('says of %s and %s: %s', (one, other, value) => {
    expect(tableValue(one, other)).toBe(value);
  });
});

describe('two goods in one container', () => {
  const methanol = good('3', { subsidiary: '6.1' });
  const hydrochloric = good('8', groups('SGG1a'));
  const lye = good('8', groups('SGG18'));

  test.each<[string, SegregationGood, SegregationGood, string, string, string[]]>([
    ['paint and acid', good('3'), good('8'), 'compatible', 'X', []],
    ['paint and an oxidizer', good('3'), good('5.1'), 'breach', '2', ['TABLE']],
    ['a subsidiary hazard counts', methanol, good('5.1'), 'breach', '2', ['TABLE']],
    ['the largest distance counts', good('8', { subsidiary: '5.1' }), good('4.2'), 'breach', '2', ['TABLE']],
    ['a strong acid is an acid', hydrochloric, lye, 'breach', '2', ['RULE']],
    ['an acid beside an acid', hydrochloric, good('8', groups('SGG1')), 'compatible', 'X', []],
    ['bleach and ammonia', good('8', groups('SGG8')), good('8', groups('SGG2', 'SGG18')), 'breach', '2', ['RULE']],
    ['two explosives', good('1.4G'), good('1.1D'), 'unknown', '*', ['CLASS_1']],
    ['an explosive and a class 9', good('1.4G'), good('9'), 'compatible', 'X', []],
    ['radioactive goods', good('7'), good('9'), 'unknown', 'X', ['CLASS_7']],
    ['radioactive goods that the table keeps apart', good('7'), good('3'), 'breach', '2', ['TABLE', 'CLASS_7']],
    ['a class that nobody knows', good(''), good('9'), 'unknown', 'X', ['UNKNOWN']],
    ['an entry that nobody knows', good('3', { isUnknown: true }), good('8'), 'unknown', 'X', ['UNKNOWN']],
    ['one whose class is known', good('3', { isUnknown: true }), good('5.1'), 'breach', '2', ['TABLE', 'UNKNOWN']],
    ['special provisions', good('3', { hasProvisions: true }), good('8'), 'unknown', 'X', ['PROVISION']],
    ['aerosols as class 9', good('2.1', { segregate_as: '9' }), good('5.1'), 'compatible', 'X', ['SEGREGATE_AS']],
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
      'The stricter value of two sources, still to be compared with the edition in force',
      'Segregation groups are not yet verified by a safety officer',
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

const classes = [...tableClasses, '1.2D', '1.4S', '1.5D', '1.6N', ''];
const anyGood = fc.record({
  dclass: fc.constantFrom(...classes),
  subsidiary: fc.uniqueArray(fc.constantFrom(...tableClasses), { maxLength: 2 }).map((all) => all.join('/')),
  segregate_as: fc.constantFrom('', '', '9', '1.4', '3'),
  segregation_groups: fc.subarray([...segregationGroupCodes]),
  hasProvisions: fc.boolean(),
  isVerified: fc.boolean(),
  isUnknown: fc.boolean(),
  isFood: fc.constant(false),
});
const gravity = (outcome: (typeof outcomes)[number]) => outcomes.indexOf(outcome);
const distance = (value: string) => ['X', '*', '1', '2', '3', '4'].indexOf(value);

describe('whatever the goods', () => {
  test('the outcome does not depend on which is named first', () => {
    fc.assert(
      fc.property(anyGood, anyGood, (one, other) => {
        const [there, back] = [segregation(one, other), segregation(other, one)];
        expect([back.outcome, back.value]).toEqual([there.outcome, there.value]);
        expect(back.reasons.map(({ kind }) => kind).toSorted()).toEqual(
          there.reasons.map(({ kind }) => kind).toSorted(),
        );
      }),
    );
  });

  test('another hazard, another group or a provision never makes it safer', () => {
    const more = fc.record({
      provisions: fc.boolean(),
      hazard: fc.constantFrom(...tableClasses),
      group: fc.constantFrom(...segregationGroupCodes),
    });
    fc.assert(
      fc.property(anyGood, anyGood, more, (one, other, { hazard, group, provisions }) => {
        const worse = {
          ...one,
          subsidiary: one.subsidiary === '' ? hazard : `${one.subsidiary}/${hazard}`,
          segregation_groups: [...one.segregation_groups, group],
          hasProvisions: one.hasProvisions || provisions,
        };
        const [before, after] = [segregation(one, other), segregation(worse, other)];
        expect(gravity(after.outcome)).toBeGreaterThanOrEqual(gravity(before.outcome));
        expect(distance(after.value)).toBeGreaterThanOrEqual(distance(before.value));
      }),
    );
  });

  test('a longer list never has a lighter outcome, and each pair is told once', () => {
    fc.assert(
      fc.property(fc.array(anyGood, { minLength: 1, maxLength: 8 }), anyGood, (goods, next) => {
        const [before, after] = [segregationOf(goods), segregationOf([...goods, next])];
        expect(after).toHaveLength((goods.length * (goods.length + 1)) / 2);
        expect(gravity(gravest(after))).toBeGreaterThanOrEqual(gravity(gravest(before)));
      }),
    );
  });

  test('what was not wholly looked at is never called compatible', () => {
    fc.assert(
      fc.property(anyGood, anyGood, (one, other) => {
        const { outcome } = segregation({ ...one, isUnknown: true }, other);
        expect(outcome).not.toBe('compatible');
      }),
    );
  });
});
