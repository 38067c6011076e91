import { useQuery } from '@tanstack/react-query';
import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import type { CutOffCode } from './cut-off-rows.ts';

/** Far more codes than there are. */
const query = { enabled: true, limit: 100 };

/** The codes in use, in the order of their table; an hour is soon enough to see another one. */
export function useCutOffCodes(): readonly CutOffCode[] | undefined {
  const { data } = useQuery({
    queryKey: [cutoffCodes.name, 'in use'],
    queryFn: ({ signal }) => api<Page<CutOffCode>>('GET', cutoffCodes.path, { query, signal }),
    staleTime: 3_600_000,
  });
  return data?.data;
}
