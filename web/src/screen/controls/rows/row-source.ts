import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { isRow, type SourceRow, type TreeFields, type TreeNode, treeOf, withChildren } from '../trees/tree-nodes.ts';

/** Where a control's choices come from. */
export type RowSource = ServerRows | LocalRows;

/** Choices that come with the page, in a file of their own, fetched when they are first wanted. */
type LocalRows = {
  local: string;
  load: () => Promise<readonly SourceRow[]>;
  fields?: Partial<TreeFields>;
  query?: undefined;
  lazy?: undefined;
};

/** Choices that a server answers, e.g. a dictionary by url. */
type ServerRows = {
  local?: undefined;
  url: `/api/${string}/`;
  query?: Readonly<Record<string, string | number>>;
  /** What its rows call value, label, children and parent; `value`, `label` and `children` where nothing is said. */
  fields?: Partial<TreeFields>;
  /** The parameter that asks for the entries below one, for a tree that is fetched level by level. */
  lazy?: string;
};

type Query = Readonly<Record<string, string | number>>;

/** Rows are fetched once per address and kept for the page's life. */
function rowsOptions(source: RowSource, query: Query) {
  return queryOptions({
    queryKey: ['rows', source.local ?? source.url, query],
    queryFn: ({ signal }) => (source.local === undefined ? fetchRows(source.url, query, signal) : source.load()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The control says itself that it has no choices.
    meta: { handles: () => true },
  });
}

async function fetchRows(url: ServerRows['url'], query: Query, signal: AbortSignal): Promise<readonly SourceRow[]> {
  return rowsOf(await api<unknown>('GET', url, { query, signal }));
}

/** A list answers its rows in `data`, a simple route as they are. */
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
 * The source's rows as a tree; a flat source is a tree of one level. `opened` are the entries whose own are wanted; nothing
 * is asked for while none is.
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

/** The label of an entry that no open part of a tree holds: asked for by its value. */
export function useRowLabel(source: RowSource, value: string, isEnabled: boolean): string {
  const fields = { value: 'value', label: 'label', children: 'children', ...source.fields };
  const { data } = useQuery({
    ...rowsOptions(source, { ...source.query, [fields.value]: value }),
    enabled: isEnabled && value !== '',
  });
  return treeOf(data ?? [], fields).find((node) => node.value === value)?.label ?? '';
}
