import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segregationGroupCodes } from './segregation-groups.ts';
import { worstOutcome, outcomes, segregation, segregationOf } from './segregation.ts';
import { tableClass, tableClasses, tableValue } from './segregation-table.ts';

const classes = [...tableClasses, '1.1A', '1.2D', '1.4S', '1.5D', '1.6N', ''];
const anyGood = fc.record({
  un_number: fc.constantFrom('', '1950', '2014', '2211', '2984'),
  dclass: fc.constantFrom(...classes),
  subsidiary: fc.uniqueArray(fc.constantFrom(...tableClasses), { maxLength: 2 }).map((all) => all.join('/')),
  segregate_as: fc.constantFrom('', '', '9', '1.4', '3'),
  segregation_groups: fc.subarray([...segregationGroupCodes]),
  segregation_codes: fc.subarray(['SG5', 'SG14', 'SG35', 'SG36', 'SG49', 'SG53', 'SG69', 'SG74']),
  hasProvisions: fc.boolean(),
  isLimited: fc.boolean(),
  isLimitOpen: fc.boolean(),
  isGroupI: fc.boolean(),
  isGeneric: fc.boolean(),
  isVerified: fc.boolean(),
  lacksSegregationData: fc.boolean(),
  isUnknown: fc.boolean(),
  isFood: fc.constant(false),
});
const gravity = (outcome: (typeof outcomes)[number]) => outcomes.indexOf(outcome);
const distance = (value: string) => ['X', '*', '1', '2', '3', '4'].indexOf(value);

describe('whatever the goods', () => {
  test('the outcome does not depend on which is named first', () => {
    fc.assert(
      fc.property(anyGood, anyGood, (one, other) => {
        const [forward, reverse] = [segregation(one, other), segregation(other, one)];
        expect([reverse.outcome, reverse.value]).toEqual([forward.outcome, forward.value]);
        expect(reverse.reasons.map(({ kind }) => kind).toSorted()).toEqual(
          forward.reasons.map(({ kind }) => kind).toSorted(),
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
      fc.property(anyGood, anyGood, more, (substance, other, { hazard, group, provisions }) => {
        // Stating a group answers what a generic name leaves open.
        const one = { ...substance, isGeneric: substance.isGeneric && substance.segregation_groups.length > 0 };
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
        expect(gravity(worstOutcome(after))).toBeGreaterThanOrEqual(gravity(worstOutcome(before)));
      }),
    );
  });

  test('goods of which any two hazards are kept apart are never called compatible', () => {
    fc.assert(
      fc.property(anyGood, anyGood, (one, other) => {
        const lists = [one, other].map(({ dclass, subsidiary }) => [dclass, ...subsidiary.split('/')]);
        const [mine = [], theirs = []] = lists.map((list) => list.flatMap((each) => tableClass(each) ?? []));
        const isApart = mine.some((a) => theirs.some((b) => /[1-4]/.test(tableValue(a, b) ?? '')));
        const { outcome, reasons } = segregation(one, other);
        const isExcused = reasons.some(({ kind }) => ['LIMITED', 'SAME_SUBSTANCE'].includes(kind));
        fc.pre(isApart && !isExcused);
        expect(outcome).not.toBe('compatible');
      }),
    );
  });

  test('a code or a looser class never makes it safer', () => {
    fc.assert(
      fc.property(anyGood, anyGood, (one, other) => {
        const withoutCodes = { ...one, segregation_codes: [], segregate_as: '' };
        const before = segregation(withoutCodes, other).outcome;
        const after = segregation(one, other).outcome;
        expect(gravity(after)).toBeGreaterThanOrEqual(before === 'breach' ? gravity('unknown') : gravity(before));
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
