import type { PlanCutoff } from '#contract/schedule/search.ts';

/** Opens rather than closes something. */
const openings = new Set(['EFC', 'ECO']);

/** The deadline that comes next; the last one where all have passed. */
export function nextCutoffOf(cutoffs: readonly PlanCutoff[], now: number): PlanCutoff | undefined {
  const deadlines = cutoffs
    .filter(({ code }) => !openings.has(code))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return deadlines.find(({ at }) => Date.parse(at) > now) ?? deadlines.at(-1);
}
