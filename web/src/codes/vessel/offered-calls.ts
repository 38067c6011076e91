import { queryOptions } from '@tanstack/react-query';
import type { VesselDecisions, VesselDecisionsResult, VesselOffers } from '#contract/codes/vessel-offer.ts';
import { vessels } from '#contract/codes/vessel.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';

const path = `${vessels.path}offered/` as const;

/** Ships that the list of vessels does not have; they change with every schedule, but nobody waits for them. */
export const offeredQuery = queryOptions({
  queryKey: [vessels.name, 'offered'],
  queryFn: ({ signal }) => api<VesselOffers>('GET', path, { signal }),
  staleTime: 60_000,
});

export async function decideOnVessels(decisions: Partial<VesselDecisions>): Promise<VesselDecisionsResult> {
  const result = await api<VesselDecisionsResult>('POST', path, { body: decisions });
  await queryClient.invalidateQueries({ queryKey: [vessels.name] });
  return result;
}
