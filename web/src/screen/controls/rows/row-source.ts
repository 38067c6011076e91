import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { isRow, type SourceRow, type TreeFields, type TreeNode, treeOf, withChildren } from '../trees/tree-nodes.ts';

/** The source of a control's options. */
export type RowSource = ServerRows | LocalRows;

/** Options in a file of the app, loaded on demand. */
type LocalRows = {
  local: string;
  load: () => Promise<readonly SourceRow[]>;
  fields?: Partial<TreeFields>;
  query?: undefined;
  lazy?: undefined;
};

/** Options of a server, e.g. a dictionary by URL. */
type ServerRows = {
  local?: undefined;
  url: `/api/${string}/`;
  query?: Readonly<Record<string, string | number>>;
  /** The rows' names for value, label, children and parent; by default `value`, `label` and `children`. */
  fields?: Partial<TreeFields>;
  /** The query parameter of a parent entry, for a tree that loads level by level. */
  lazy?: string;
};

type Query = Readonly<Record<string, string | number>>;

/** Rows are fetched once per address, and cached while the page is open. */
function rowsOptions(source: RowSource, query: Query) {
  return queryOptions({
    queryKey: ['rows', source.local ?? source.url, query],
    queryFn: ({ signal }) => (source.local === undefined ? fetchRows(source.url, query, signal) : source.load()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The control shows its own error.
    meta: { handles: () => true },
  });
}

async function fetchRows(url: ServerRows['url'], query: Query, signal: AbortSignal): Promise<readonly SourceRow[]> {
  return rowsOf(await api<unknown>('GET', url, { query, signal }));
}

/** A list has its rows in `data`; a simple route is an array. */
function rowsOf(answer: unknown): SourceRow[] {
  const rows = isRow(answer) && 'data' in answer ? answer['data'] : answer;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

export type RowTree = {
  nodes: readonly TreeNode[];
  isBusy: boolean;
  isFailed: boolean;
  retry: () => void;
};

/**
 * The source's rows as a tree; a flat source has one level. Children load for `openEntries`; nothing loads without any.
 */
export function useRowTree(source: RowSource, openEntries: readonly string[], isEnabled = true): RowTree {
  const fields = { value: 'value', label: 'label', children: 'children', ...source.fields };
  const baseQuery = source.query ?? {};
  const { lazy } = source;
  const roots = useQuery({ ...rowsOptions(source, baseQuery), enabled: isEnabled });
  const openValues = lazy === undefined ? [] : openEntries;
  const childResults = useQueries({
    queries: openValues.map((value) => rowsOptions(source, { ...baseQuery, [lazy ?? '']: value })),
  });
  const loadedChildren = new Map(
    openValues.map((value, index) => [value, treeOf(childResults[index]?.data ?? [], fields)]),
  );
  const failed = [roots, ...childResults].filter(({ isError }) => isError);
  return {
    nodes: withChildren(treeOf(roots.data ?? [], fields), loadedChildren),
    isBusy: roots.isLoading || childResults.some(({ isLoading }) => isLoading),
    isFailed: failed.length > 0,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** The label of an entry outside of the loaded tree, requested by value. */
export function useRowLabel(source: RowSource, value: string, isEnabled: boolean): string {
  const fields = { value: 'value', label: 'label', children: 'children', ...source.fields };
  const { data } = useQuery({
    ...rowsOptions(source, { ...source.query, [fields.value]: value }),
    enabled: isEnabled && value !== '',
  });
  return treeOf(data ?? [], fields).find((node) => node.value === value)?.label ?? '';
}
