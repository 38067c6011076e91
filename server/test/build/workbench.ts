import type { FiguredCard, Figures, Workbench } from '#contract/workbench/figures.ts';
import type { Agent } from '#test/harness.ts';

export const workbenchUrl = '/api/workbench/';

export async function workbenchOf(agent: Agent): Promise<Workbench> {
  const { status, msg, data } = await agent.call('GET', workbenchUrl);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

export function figuresOf<C extends FiguredCard>({ cards }: Workbench, card: C): Figures[C] {
  const told = cards[card];
  if (told?.state !== 'ok') throw new Error(`${card} ${told?.state}`);
  // The card's own figures, which its schema has checked.
  return told.data as Figures[C];
}
