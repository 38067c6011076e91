import type { Figures } from '#contract/workbench/figures.ts';
import type { CardContext } from './counted.ts';
import { dueOf } from './due.ts';

/** Cut-offs that were missed lately, as the radar counts them: a booking once in all, and once with each code. */
export async function missedCard(asker: CardContext): Promise<Figures['missed']> {
  return (await dueOf(asker)).missed;
}
