import { useQuery } from '@tanstack/react-query';
import { surcharges } from '#contract/codes/surcharge.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { localName } from '#web/platform/languages/local-name.ts';

/** Far more charges than there are. */
const query = { limit: 500 };
const none: ReadonlyMap<string, string> = new Map();

type Named = { code: string; name_zh: string; name_en: string };

/** The names of surcharges by code; empty while loading. */
export function useSurchargeNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: [surcharges.name, 'names'],
    queryFn: ({ signal }) => api<Page<Named>>('GET', surcharges.path, { query, signal }),
    select: ({ data: rows }) =>
      new Map(rows.map(({ code, name_zh: zh, name_en: en }) => [code, localName({ zh, en })] as const)),
    staleTime: 3_600_000,
    // A code is usable without its name.
    meta: { handles: () => true },
  });
  return data ?? none;
}
