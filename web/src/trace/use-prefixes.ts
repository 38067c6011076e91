import { useQuery } from '@tanstack/react-query';
import { type Page, paging } from '#contract/kit.ts';
import type { Prefixes } from '#contract/trace/reference-list.ts';
import { type TraceCarrierCode, traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { api } from '#web/platform/api/api.ts';

const none: Prefixes = new Map();
const staleMs = 600_000;

/** Carriers by the prefix of their bills; without it the carrier is typed. */
export function usePrefixes(): Prefixes {
  const { data } = useQuery({
    queryKey: [traceCarrierCodes.name, 'prefixes'],
    queryFn: ({ signal }) =>
      api<Page<TraceCarrierCode>>('GET', traceCarrierCodes.path, {
        query: { enabled: true, limit: paging.maxLimit },
        signal,
      }),
    select: prefixesIn,
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  return data ?? none;
}

function prefixesIn({ data }: Page<TraceCarrierCode>): Prefixes {
  return new Map(data.flatMap(({ scac, carrier }) => (scac !== '' && carrier !== null ? [[scac, carrier]] : [])));
}
