import { describe, expect, test } from 'vitest';
import type { SegregationSubstance } from './segregation-substance.ts';
import { ofClass, groups } from './segregation.fixture.ts';
import { segregation } from './segregation.ts';

describe('goods that are marked as packed in limited quantities', () => {
  test.each<[string, SegregationSubstance, SegregationSubstance, [string, string, string[]]]>([
    [
      'both in limited quantities',
      ofClass('3', { isLimited: true }),
      ofClass('5.1', { isLimited: true }),
      ['compatible', 'X', ['LIMITED']],
    ],
    [
      'one in limited quantities',
      ofClass('8', { ...groups('SGG1'), isLimited: true }),
      ofClass('8', groups('SGG18')),
      ['compatible', 'X', ['LIMITED']],
    ],
    [
      '1.4S in limited quantities beside group A',
      ofClass('1.4S', { isLimited: true }),
      ofClass('1.1A'),
      ['breach', '*', ['EXPLOSIVES', 'LIMITED']],
    ],
    [
      'what never is in limited quantities',
      ofClass('2.3', { isLimited: true }),
      ofClass('3'),
      ['breach', '2', ['TABLE']],
    ],
    [
      'marked as limited, and nobody knows the limit',
      ofClass('4.2', { isLimitOpen: true }),
      ofClass('3'),
      ['unknown', '2', ['TABLE', 'LIMIT_OPEN']],
    ],
    [
      'marked as limited without a limit, and nothing against it',
      ofClass('3', { isLimitOpen: true }),
      ofClass('8'),
      ['compatible', 'X', []],
    ],
    [
      'marked as limited though it never is',
      ofClass('2.3', { isLimitOpen: true }),
      ofClass('3'),
      ['breach', '2', ['TABLE']],
    ],
    [
      '1.4S without a limit beside group A',
      ofClass('1.4S', { isLimitOpen: true }),
      ofClass('1.1A'),
      ['breach', '*', ['EXPLOSIVES', 'LIMIT_OPEN']],
    ],
    [
      'an unknown entry in limited quantities',
      ofClass('3', { isLimited: true, isUnknown: true }),
      ofClass('5.1'),
      ['unknown', 'X', ['UNKNOWN', 'LIMITED']],
    ],
  ])('%s', (_name, one, other, expected) => {
    const found = segregation(one, other);
    expect([found.outcome, found.value, found.reasons.map(({ kind }) => kind)]).toEqual(expected);
  });
});
