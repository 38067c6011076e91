import type { Path } from './path.ts';

/** The earliest arrival of all plans that leave at or after a time. */
export type EarliestArrival = (departure: number) => number;

export function earliestArrival(paths: readonly Path[]): EarliestArrival {
  const sorted = paths.toSorted((a, b) => a.departure - b.departure);
  const arrivals = new Float64Array(sorted.length + 1).fill(Infinity);
  for (let at = sorted.length - 1; at >= 0; at -= 1)
    arrivals[at] = Math.min(sorted[at]?.arrival ?? Infinity, arrivals[at + 1] ?? Infinity);
  return (departure) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.departure ?? 0) < departure) low = middle + 1;
      else high = middle;
    }
    return arrivals[low] ?? Infinity;
  };
}
