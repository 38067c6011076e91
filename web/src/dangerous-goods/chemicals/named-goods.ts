import type { Outcome, Pair } from '#contract/dangerous-goods/segregation.ts';
import type { SegregationGood } from '#contract/dangerous-goods/segregation-good.ts';
import { segregationWords } from '#contract/dangerous-goods/segregation.messages.ts';
import { words } from '#web/platform/i18n.ts';
import { chemicalsMessage } from './chemicals.messages.ts';

/** A good of the check by what it is called in the matrix. */
export type Named = { key: string; name: string; title: string; good: SegregationGood };

/** Told by shape as well as by colour. */
export const shapes: Record<Outcome, string> = { breach: '✕', unknown: '?', compatible: '✓' };

export function pairTitle(goods: readonly Named[], { one, other, outcome }: Pair): string {
  const name = (at: number) => goods[at]?.name ?? '';
  return chemicalsMessage('pair', { one: name(one), other: name(other), outcome: words(segregationWords)[outcome] });
}
