import { useQuery } from '@tanstack/react-query';
import type { vessels } from '#contract/codes/vessel.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import type { Option } from '#web/screen/controls/option-list.tsx';

const keepMs = 60_000;
const none: readonly Option[] = [];

/** Vessels whose name, IMO number or call sign fits. */
export function useVessels(typed: string): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['vessel', 'suggestions', typed],
    queryFn: ({ signal }) =>
      api<Page<RowOf<typeof vessels>>>('GET', '/api/codes/vessel/', {
        query: { search: typed, enabled: true, limit: 20 },
        signal,
      }),
    enabled: typed !== '',
    staleTime: keepMs,
    select: (page) => page.data.map(asOption),
    // A name can be typed without it.
    meta: { handles: () => true },
  });
  return data ?? none;
}

function asOption({ name, imo, operator_carrier_code: operator }: RowOf<typeof vessels>): Option {
  return { value: name, note: [imo, operator].filter(Boolean).join(' · ') };
}
