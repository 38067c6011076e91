import { useQuery } from '@tanstack/react-query';
import type { NextSailings, Sailing } from '#contract/schedule/schedule-views.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { api } from '#web/platform/api/api.ts';

export type Sailings = { byRate: ReadonlyMap<number, readonly Sailing[]> | undefined; isFailed: boolean };

/** The next three sailings of each price. */
export function useNextSailings(rates: readonly FoundRate[], day: string): Sailings {
  const requests = rates.map((rate) => nextSailingsRequest(rate, day));
  const { data, isError } = useQuery({
    queryKey: ['next-sailings', requests],
    queryFn: ({ signal }) =>
      api<NextSailings>('POST', '/api/schedule/next_sailings/', { body: { asks: requests, count: 3 }, signal }),
    enabled: requests.length > 0,
    staleTime: 60_000,
    // The column shows its own error.
    meta: { handles: () => true },
  });
  const byRate = data && new Map(rates.map(({ id }, index) => [id, data.answers[index] ?? []] as const));
  return { byRate, isFailed: isError };
}

/** Departures by the price's kind of route within its validity, and not before the given day. */
function nextSailingsRequest(
  { portload, portdischarge, carrier, is_direct: isDirect, valid_from: from, valid_to: to }: FoundRate,
  day: string,
) {
  return {
    origin: portload,
    destination: portdischarge,
    carrier,
    plan: isDirect ? 'direct' : 'transfer',
    from: from > day ? from : day,
    to,
  };
}
