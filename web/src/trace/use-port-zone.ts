import { useQuery } from '@tanstack/react-query';
import type { ports } from '#contract/codes/port.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { officeZone } from '#web/platform/office-clock.ts';

const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/;
const staleMs = 600_000;

/** By whose clocks a time is typed: those of the port, or the office's where none is named yet. */
export function usePortZone(code: string): string {
  const { data } = useQuery({
    queryKey: ['port', 'zone', code],
    queryFn: ({ signal }) =>
      api<Page<RowOf<typeof ports>>>('GET', '/api/codes/port/', { query: { code, limit: 5 }, signal }),
    enabled: isCode.test(code),
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  const zone = data?.data.find((port) => port.code === code)?.time_zone;
  return zone || officeZone();
}
