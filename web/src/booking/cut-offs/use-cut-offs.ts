import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { bookings } from '#contract/booking/booking.ts';
import type { CutOffInput, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';

const urlOf = (id: number) => `${bookings.path}${id}/cutoffs/` as const;

type CutOffsOf = { id: number; version: number };

/** A saved booking may have other defaults: its version is part of the key. */
const optionsOf = ({ id, version }: CutOffsOf) =>
  queryOptions({
    queryKey: ['cut-offs', id, version],
    queryFn: ({ signal }) => api<CutOffs>('GET', urlOf(id), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // The panel shows its own error.
    meta: { handles: () => true },
  });

export function useCutOffs(booking: CutOffsOf) {
  return useQuery(optionsOf(booking));
}

/** Writes one cut-off; all other views refetch. */
export function useSaveCutOff(booking: CutOffsOf) {
  return useMutation({
    mutationFn: (input: CutOffInput) => api<CutOffs>('PUT', urlOf(booking.id), { body: { cutoffs: [input] } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(optionsOf(booking).queryKey, saved);
      for (const key of [bookings.name, 'cut-off-radar']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['cut-offs', booking.id] }),
    meta: { handles: () => true },
  });
}
