import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Page } from '#contract/kit.ts';
import type { AssociationTable } from '#contract/system/system-config.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { rememberName } from '#web/screen/table/cells/file-names.ts';
import type { ConfigRow, ConfigEntry, Group } from './config-rows.ts';
import { filesOf } from './config-values.ts';

const url = '/api/system/system_config/';
const queryKey = ['system_config', 'all'];

const allRows = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const { data } = await api<Page<ConfigRow>>('GET', url, { query: { limit: 999 }, signal });
    // A file has the name it was uploaded with; its path is random.
    for (const { url: address, name } of data.flatMap(({ value }) => filesOf(value))) rememberName(address, name);
    return groupsOf(data);
  },
  meta: { handles: () => true },
});

/** Groups in order, each with its items; entries of array items are nested in them. */
function groupsOf(rows: readonly ConfigRow[]): Group[] {
  const groups = rows.filter(({ parent }) => parent === null);
  return groups.map((row) => ({ row, items: rows.filter(({ parent }) => parent === row.id) }));
}

export function useGroups() {
  return useQuery(allRows);
}

export function useTables(isEnabled: boolean) {
  return useQuery({
    queryKey: ['system_config', 'tables'],
    queryFn: ({ signal }) =>
      api<z.output<typeof AssociationTable>[]>('GET', `${url}get_association_table/`, { signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type SavedConfig = {
  id: number;
  version: number;
  value: unknown;
  status: boolean;
  entries?: readonly ConfigEntry[];
};

export async function saveContent(items: readonly SavedConfig[]): Promise<void> {
  await api('PUT', `${url}save_content/`, { body: items });
  await changed();
}

export async function saveRow(row: ConfigRow | undefined, body: Readonly<Record<string, unknown>>): Promise<void> {
  if (row) await api('PUT', `${url}${row.id}/`, { body: { ...body, version: row.version } });
  else await api('POST', url, { body });
  await changed();
}

export async function removeRow({ id }: ConfigRow): Promise<void> {
  await api('DELETE', `${url}${id}/`);
  await changed();
}

/** Refetches the rows, and the settings in use by this page. */
async function changed(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey }), loadSettings()]);
}

export async function refetchRows(): Promise<readonly Group[]> {
  return queryClient.query({ ...allRows, staleTime: 0 });
}
