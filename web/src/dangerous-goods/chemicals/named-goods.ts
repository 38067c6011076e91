import type { Outcome, SegregationPair } from '#contract/dangerous-goods/segregation.ts';
import type { SegregationSubstance } from '#contract/dangerous-goods/segregation-substance.ts';
import { segregationTexts } from '#contract/dangerous-goods/segregation.messages.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { chemicalsMessage } from './chemicals.messages.ts';

/** A good of the check by what it is called in the matrix. */
export type NamedGood = { key: string; name: string; title: string; good: SegregationSubstance };

/** Told by shape as well as by colour. */
export const shapes: Record<Outcome, string> = { breach: '✕', unknown: '?', compatible: '✓' };

export function pairTitle(goods: readonly NamedGood[], { one, other, outcome }: SegregationPair): string {
  const name = (at: number) => goods[at]?.name ?? '';
  return chemicalsMessage('pair', {
    one: name(one),
    other: name(other),
    outcome: localeTexts(segregationTexts)[outcome],
  });
}
