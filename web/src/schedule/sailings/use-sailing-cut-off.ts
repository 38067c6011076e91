import { useQuery } from '@tanstack/react-query';
import type { PlanCutoff, SearchResponse } from '#contract/schedule/search.ts';
import { serverNow } from '#web/booking/cut-offs/public.ts';
import { api } from '#web/platform/api/api.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { nextCutoffOf } from './cutoffs.ts';
import { isLane, type Lane } from './sailing-offers.ts';

/** A sailing as a form names it. */
export type SailingTaken = { lane: Lane; vessel: string; voyno: string; etd: string };

const staleMs = 60_000;

/**
 * The next cut-off of a sailing that no booking is stored for yet; undefined if the schedules do not have it, or the
 * caller may not search them.
 */
export function useSailingCutOff(taken: SailingTaken | undefined): PlanCutoff | undefined {
  const maySearch = useCanOn('/shipdateQuery', 'Search');
  const { lane, vessel = '', voyno = '', etd = '' } = taken ?? {};
  const isKnown = lane !== undefined && isLane(lane) && vessel !== '' && /^\d{4}-\d\d-\d\d$/.test(etd);
  const { data } = useQuery({
    queryKey: ['sailings-of-day', lane, etd],
    queryFn: ({ signal }) => {
      const { carrier = '', ...ports } = lane ?? {};
      const carriers = carrier === '' ? {} : { carrier };
      const query = { ...ports, ...carriers, etd_from: etd, etd_to: etd, limit: 100 };
      return api<SearchResponse>('GET', '/api/schedule/search/', { query, signal });
    },
    enabled: maySearch && isKnown,
    staleTime: staleMs,
    // The header is complete without it.
    meta: { handles: () => true },
  });
  const plan = data?.plans.find((each) => isKnown && each.vessel === vessel && each.voyage === voyno);
  return plan && nextCutoffOf(plan.cutoffs, serverNow());
}
