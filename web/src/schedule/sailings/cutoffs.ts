import type { PlanCutoff } from '#contract/schedule/search.ts';

/** Openings, as opposed to deadlines. */
const openings = new Set(['EFC', 'ECO']);

/** The next deadline, or the last one if all have passed. */
export function nextCutoffOf(cutoffs: readonly PlanCutoff[], now: number): PlanCutoff | undefined {
  const deadlines = cutoffs
    .filter(({ code }) => !openings.has(code))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return deadlines.find(({ at }) => Date.parse(at) > now) ?? deadlines.at(-1);
}
