import type { Milestone } from '#contract/trace/milestones.ts';

type Arriving = { eta: string | null; milestones: readonly Milestone[] };

/** The arrival, in the local time of the port of discharge if its event has the port. */
export function tracedArrival({ eta, milestones }: Arriving): string | null {
  return milestones.find(({ node }) => node === 'BDAR')?.at ?? eta;
}
