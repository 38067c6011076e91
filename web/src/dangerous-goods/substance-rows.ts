import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AcceptanceRule } from '#contract/dangerous-goods/acceptance.ts';
import type { FoundSubstances } from '#contract/dangerous-goods/substance-query.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { api } from '#web/platform/api/api.ts';

export type SubstanceFilter = {
  search?: string;
  dclass?: string;
  marine_pollutant?: boolean | undefined;
  is_verified?: boolean | undefined;
  id?: readonly number[];
  limit?: number;
};

/** The key prefix of all queries of substances, for invalidation. */
export const substanceKey = ['dangerous-substance'];

export function substancesOptions(filter: SubstanceFilter) {
  return queryOptions({
    queryKey: [...substanceKey, filter],
    queryFn: ({ signal }) => api<FoundSubstances>('GET', `${substances.path}query/`, { query: filter, signal }),
    staleTime: 60_000,
    meta: { handles: () => true },
  });
}

/** Substances that match a filter; the last result stays during the next request. */
export function useSubstances(filter: SubstanceFilter, { isEnabled = true } = {}) {
  return useQuery({ ...substancesOptions(filter), enabled: isEnabled, placeholderData: keepPreviousData });
}

const none: readonly Substance[] = [];

/** Substances by ids, in their order; missing ones are left out. */
export function useSelectedSubstances(ids: readonly number[]): { rows: readonly Substance[]; isLoading: boolean } {
  const { data, isPending } = useQuery({
    ...substancesOptions({ id: ids, limit: 200 }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  if (ids.length === 0) return { rows: none, isLoading: false };
  const known = new Map(data?.data.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => known.get(id) ?? []), isLoading: isPending };
}

/** The rules of all carriers: a small table, loaded at once. */
export function useAcceptanceRules(): readonly AcceptanceRule[] | undefined {
  const { data } = useQuery({
    queryKey: [...substanceKey, 'acceptance'],
    queryFn: ({ signal }) => api<AcceptanceRule[]>('GET', `${substances.path}acceptance/`, { signal }),
    staleTime: 60_000,
  });
  return data;
}
