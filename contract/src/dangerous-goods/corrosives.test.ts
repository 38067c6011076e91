import { expect, test } from 'vitest';
import type { SegregationSubstance } from './segregation-substance.ts';
import { codes, ofClass, groups } from './segregation.fixture.ts';
import { segregation } from './segregation.ts';

const acid = ofClass('8', groups('SGG1a'));
const lye = ofClass('8', groups('SGG18'));

type Pair = [one: SegregationSubstance, other: SegregationSubstance];

test.each<[string, Pair, string, string[]]>([
  ['acid and lye, which may share a container on conditions', [acid, lye], 'unknown', ['CORROSIVES']],
  ['an acid of packing group I', [{ ...acid, isGroupI: true }, lye], 'breach', ['RULE']],
  [
    'acid and lye by the codes of their entries too',
    [
      { ...acid, ...codes('SG36') },
      { ...lye, ...codes('SG35') },
    ],
    'unknown',
    ['CORROSIVES'],
  ],
  ['an acid that is toxic as well', [{ ...acid, subsidiary: '6.1' }, lye], 'breach', ['RULE']],
  ['an acid and a cyanide', [acid, ofClass('8', groups('SGG6', 'SGG18'))], 'breach', ['RULE', 'RULE']],
])('%s', (_what, pair, outcome, kinds) => {
  const found = segregation(...pair);
  expect([found.outcome, found.value, found.reasons.map(({ kind }) => kind)]).toEqual([outcome, '2', kinds]);
});
