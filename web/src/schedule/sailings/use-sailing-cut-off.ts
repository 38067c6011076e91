import { skipToken, useQuery } from '@tanstack/react-query';
import type { PlanCutoff, SearchResponse } from '#contract/schedule/search.ts';
import { serverNow } from '#web/booking/cut-offs/public.ts';
import { api } from '#web/platform/api/api.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
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
  const { data } = useQuery({
    queryKey: ['sailings-of-day', taken?.lane, taken?.etd],
    queryFn: maySearch && taken && isSearchable(taken) ? ({ signal }) => sailingsOfDay(taken, signal) : skipToken,
    staleTime: staleMs,
    // The header is complete without it.
    meta: { handles: () => true },
  });
  const plan = taken && data?.plans.find((each) => each.vessel === taken.vessel && each.voyage === taken.voyno);
  return plan && nextCutoffOf(plan.cutoffs, serverNow());
}

function isSearchable({ lane, vessel, etd }: SailingTaken): boolean {
  return isLane(lane) && vessel !== '' && isCalendarDay(etd);
}

function sailingsOfDay({ lane: { carrier, ...ports }, etd }: SailingTaken, signal: AbortSignal) {
  const query = { ...ports, ...(carrier !== '' && { carrier }), etd_from: etd, etd_to: etd, limit: 100 };
  return api<SearchResponse>('GET', '/api/schedule/search/', { query, signal });
}
