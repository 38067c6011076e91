import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Page, Resource } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import type { Row } from '#web/screen/screen.ts';
import { resourceNamed } from './reference-resources.ts';

/** The resource of that name; undefined while loading. */
export function useResource(name: string): Resource | undefined {
  return useQuery({
    queryKey: ['resource', name],
    queryFn: () => resourceNamed(name),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    throwOnError: true,
  }).data;
}

/** The columns that identify a row: its code and keywords. */
export function referenceColumns({ code, keyword }: Resource): string[] {
  return [...new Set([...(code === undefined ? [] : [code]), ...keyword])].slice(0, 4);
}

/** The field with a row's name in the page's language, or else a keyword field. */
export function nameFieldOf(resource: Resource, row: Row): string | undefined {
  const names = locale.startsWith('zh')
    ? ['name_zh', 'name', 'name_en', 'title']
    : ['name_en', 'name', 'name_zh', 'title'];
  return [...names, ...referenceColumns(resource)].find((field) => typeof row[field] === 'string' && row[field] !== '');
}

export function nameOfRow(resource: Resource, row: Row): string {
  return String(row[nameFieldOf(resource, row) ?? 'id']);
}

export type PickerQuery = { page: number; limit: number; search: string };

const staleMs = 60_000;

/** A page of selectable rows; only the visible columns and the id are requested. */
export function usePickerPage(resource: Resource, columns: readonly string[], query: PickerQuery) {
  return useQuery({
    queryKey: [resource.name, 'picker', columns, query],
    queryFn: ({ signal }) =>
      api<Page<Row>>('GET', resource.path, { query: { ...query, query: selectionOf(columns) }, signal }),
    staleTime: staleMs,
    placeholderData: (previous) => previous,
    meta: { handles: () => true },
  });
}

/** The columns to request: `{code,name,id}`. */
export function selectionOf(columns: readonly string[]): string {
  return `{${[...new Set([...columns, 'id'])].join(',')}}`;
}

function rowOptions(resource: Resource | undefined, id: string) {
  return queryOptions({
    queryKey: [resource?.name, 'picked', id],
    queryFn: ({ signal }) => api<Row>('GET', `${resource?.path ?? ''}${id}/`, { signal }),
    enabled: resource !== undefined && id !== '',
    staleTime: staleMs,
    // A deleted or inaccessible row is shown by its id.
    retry: false,
    meta: { handles: () => true },
  });
}

/** The names of chosen rows by id; unknown ones are shown by id. */
export function useRefNames(resource: Resource | undefined, ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map((id) => rowOptions(resource, id)),
    combine: (found) =>
      ids.map((id, index) => {
        const row = found[index]?.data;
        return row && resource ? nameOfRow(resource, row) : id;
      }),
  });
}

/** The same outside of React. */
export async function refNamesOf(
  client: QueryClient,
  name: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const resource = await resourceNamed(name);
  const rows = ids.map((id) => client.query(rowOptions(resource, id)).catch(() => undefined));
  return (await Promise.all(rows)).map((row, index) => (row ? nameOfRow(resource, row) : (ids[index] ?? '')));
}
