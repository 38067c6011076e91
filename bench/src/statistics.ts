/** The value below which the given share of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** The result of one round of load: the time of every response, and responses per second. */
export type Round = { timesMs: readonly number[]; perSecond: number };

/** CPU milliseconds of one request, in the server and in PostgreSQL. */
export type Cost = { server: number; database: number };

export type Summary = { p50: number; p95: number; perSecond: number };

/** The median over the rounds of each round's own percentiles, so that one disturbed round does not count. */
export function summaryOf(rounds: readonly Round[]): Summary {
  return {
    p50: median(rounds.map(({ timesMs }) => percentile(timesMs, 0.5))),
    p95: median(rounds.map(({ timesMs }) => percentile(timesMs, 0.95))),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  };
}
