import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { queryClient } from '#web/platform/api/query-client.ts';

type Dept = { id: number; name: string; name_en: string };

const staleMs = 300_000;

/** All departments visible to the caller, fetched once for all cells; others are shown by id. */
const deptOptions = queryOptions({
  queryKey: ['dept', 'names'],
  queryFn: async ({ signal }) => {
    const depts = await api<readonly Dept[]>('GET', '/api/system/dept/all_dept/', { signal });
    return new Map(depts.map((dept) => [String(dept.id), shownName(dept)]));
  },
  staleTime: staleMs,
  meta: { handles: () => true },
});

export function useDeptName(id: string): string {
  return useQuery(deptOptions).data?.get(id) ?? id;
}

/** The name if already loaded, outside of React. */
export function cachedDeptName(id: string): string | undefined {
  return queryClient.getQueryData(deptOptions.queryKey)?.get(id);
}

/** The names outside of React; unknown ones are shown by id. */
export async function deptNamesOf(ids: readonly string[]): Promise<readonly string[]> {
  const names = await queryClient.query(deptOptions).catch(() => undefined);
  return ids.map((id) => names?.get(id) ?? id);
}
