import { expect, test } from 'vitest';
import type { SegregationGood } from './segregation-good.ts';
import { codes, good, groups } from './segregation.fixture.ts';
import { segregation } from './segregation.ts';

const acid = good('8', groups('SGG1a'));
const lye = good('8', groups('SGG18'));

type Pair = [one: SegregationGood, other: SegregationGood];

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
  ['an acid and a cyanide', [acid, good('8', groups('SGG6', 'SGG18'))], 'breach', ['RULE', 'RULE']],
])('%s', (_what, pair, outcome, kinds) => {
  const found = segregation(...pair);
  expect([found.outcome, found.value, found.reasons.map(({ kind }) => kind)]).toEqual([outcome, '2', kinds]);
});
