import { useQueries } from '@tanstack/react-query';
import type { ports } from '#contract/codes/port.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { type EditRow, textIn } from '#web/screen/edit-table/edit-row.ts';
import type { ZoneOf } from './call-columns.tsx';

const staleMs = 600_000;
const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** By whose clocks the times of a call are typed: as it was read, or of the port that was typed meanwhile. */
export function usePortZones(calls: readonly EditRow[]): ZoneOf {
  const codes = [...new Set(calls.map((call) => textIn(call, 'unlocode')).filter((code) => isCode.test(code)))];
  const answers = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['port', 'zone', code],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api<Page<RowOf<typeof ports>>>('GET', '/api/codes/port/', { query: { code, limit: 5 }, signal }),
      staleTime: staleMs,
      meta: { handles: () => true },
    })),
  });
  const zones = new Map(codes.map((code, at) => [code, zoneIn(answers[at]?.data?.data, code)]));
  return (call) => (call && (zones.get(textIn(call, 'unlocode')) || textIn(call, 'time_zone'))) || 'UTC';
}

function zoneIn(rows: readonly RowOf<typeof ports>[] | undefined, code: string): string {
  return rows?.find((row) => row.code === code)?.time_zone ?? '';
}
