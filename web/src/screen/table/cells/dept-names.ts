import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { queryClient } from '#web/platform/api/query-client.ts';

type Dept = { id: number; name: string; name_en: string };

const staleMs = 300_000;

/** All departments the reader may see, fetched once for all cells; one out of their reach is shown by its id. */
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

/** The name as far as it is known by now, for what is not drawn. */
export function cachedDeptName(id: string): string | undefined {
  return queryClient.getQueryData(deptOptions.queryKey)?.get(id);
}

/** The names where nothing is drawn; an id whose name cannot be had stands for itself. */
export async function deptNamesOf(ids: readonly string[]): Promise<readonly string[]> {
  const names = await queryClient.query(deptOptions).catch(() => undefined);
  return ids.map((id) => names?.get(id) ?? id);
}
