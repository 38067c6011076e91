import type { Milestone } from '#contract/trace/milestones.ts';

type Arriving = { eta: string | null; milestones: readonly Milestone[] };

/** When it arrives, by the clocks of the port of discharge where its event names that. */
export function tracedArrival({ eta, milestones }: Arriving): string | null {
  return milestones.find(({ node }) => node === 'BDAR')?.at ?? eta;
}
