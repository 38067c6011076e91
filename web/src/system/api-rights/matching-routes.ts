import { queryOptions } from '@tanstack/react-query';
import type { MatchedRoute } from '#contract/system/menu-button.ts';
import { api } from '#web/platform/api/api.ts';

export type Pattern = { method: string; api: string };

/** The routes that a pattern matches on the server. */
export function matchingOptions({ method, api: address }: Pattern) {
  return queryOptions({
    queryKey: ['matching_routes', method, address],
    queryFn: ({ signal }) =>
      api<readonly MatchedRoute[]>('GET', '/api/system/matching_routes/', {
        query: { method, api: address },
        signal,
      }),
    enabled: method !== '' && address.trim() !== '',
    staleTime: 60_000,
    // Errors of a pattern are shown next to it.
    meta: { handles: () => true },
  });
}
