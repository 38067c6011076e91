import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Row, RowsPage, Screen, TreeOptions } from '../screen.ts';
import { type Branch, flatten, keyOf, rowTree, type TreeRow } from './tree-rows.ts';

type OpenRows = ReadonlyMap<number, Row>;
type ChildRows = { rows: readonly Row[] | undefined; isFailed: boolean };

/** The expanded rows, and those collapsed within a search; each search starts afresh, and leaves the tree unchanged. */
type ExpandState = { search: string; openRows: OpenRows; closed: ReadonlySet<number>; isTouched: boolean };

/** Collapsing and expanding again does not refetch; our own changes invalidate. */
const staleMs = 60_000;

const noOpenRows: OpenRows = new Map();
const noRows: readonly Row[] = [];

export type TreeSource = { page: RowsPage | undefined; ordering: string; search: string };

/** The rows of a list with the children of expanded ones, which load on demand. */
export function useTreeRows({ resource, tree }: Screen, { page, ordering, search }: TreeSource) {
  const client = useQueryClient();
  const roots = page?.data ?? noRows;
  const { openRows, closed, change } = useExpandState(search, tree && onlyRootOf(tree, roots));
  const keyFor = (id: number) => [resource.name, 'below', id, ordering];
  const ids = [...openRows.keys()];
  const found = useQueries({
    queries: [...openRows].map(([id, row]) => ({
      queryKey: keyFor(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => tree?.load(row, signal, ordering) ?? [],
      staleTime: staleMs,
      // The row shows the error, with a retry.
      meta: { handles: () => true },
    })),
    combine: childRowsOf,
  });
  const idsKey = ids.join(' ');
  const view = useMemo(() => {
    const childRows = new Map(idsKey.split(' ').map((id, index) => [Number(id), found[index]]));
    return tree && visibleRows({ tree, roots, childRows, closed });
  }, [tree, roots, idsKey, found, closed]);
  const ancestors = useMemo(() => ancestorIds(page), [page]);

  function toggle(row: Row) {
    if (found[ids.indexOf(row.id)]?.isFailed) {
      void client.refetchQueries({ queryKey: keyFor(row.id) });
      return;
    }
    const isOpen = view?.placed.some((each) => each.row.id === row.id && each.branch === 'open') === true;
    if (isOpen || openRows.has(row.id)) change.close(row.id);
    else change.open(row);
  }
  return {
    rows: view?.plain ?? roots,
    /** Undefined for a list that is no tree. */
    tree: view && { rows: view.placed, ancestors, toggle, open: change.open },
  };
}

export type TreeRows = NonNullable<ReturnType<typeof useTreeRows>['tree']>;

const initialState: ExpandState = { search: '', openRows: noOpenRows, closed: new Set(), isTouched: false };

/** A single root, which is expanded initially. */
function onlyRootOf({ hasChildren }: TreeOptions, roots: readonly Row[]): Row | undefined {
  const [first, ...others] = roots;
  return first && others.length === 0 && hasChildren(first) ? first : undefined;
}

function useExpandState(search: string, onlyRoot: Row | undefined) {
  const [plain, setPlain] = useState(initialState);
  const [searched, setSearched] = useState(initialState);
  const current = search === '' ? plain : searched.search === search ? searched : { ...initialState, search };
  const set = search === '' ? setPlain : setSearched;
  const first = useMemo(() => (onlyRoot ? new Map([[onlyRoot.id, onlyRoot]]) : noOpenRows), [onlyRoot]);
  const openRows = search === '' && !current.isTouched ? first : current.openRows;
  return {
    openRows,
    closed: current.closed,
    change: {
      open: (row: Row) => set({ ...current, isTouched: true, openRows: new Map(openRows).set(row.id, row) }),
      close: (id: number) => {
        const others = new Map(openRows);
        others.delete(id);
        set({ search, openRows: others, closed: new Set(current.closed).add(id), isTouched: true });
      },
    },
  };
}

/** Ancestors of matches. */
function ancestorIds(page: RowsPage | undefined): ReadonlySet<number> {
  const found = new Set(page?.found);
  return new Set(page?.found ? page.data.map(({ id }) => id).filter((id) => !found.has(id)) : []);
}

function childRowsOf(results: UseQueryResult<readonly Row[]>[]): ChildRows[] {
  return results.map(({ data, isError }) => ({ rows: data, isFailed: isError }));
}

type TreeView = {
  tree: TreeOptions;
  roots: readonly Row[];
  childRows: ReadonlyMap<number, ChildRows | undefined>;
  closed: ReadonlySet<number>;
};

function visibleRows(view: TreeView) {
  const { tree, roots, childRows } = view;
  const loaded = roots.flatMap((row) => withDescendants(row, childRows, new Set()));
  // A search returns matches with their ancestors, which are expanded initially.
  const ancestorKeys = new Set(roots.map((row) => keyOf(row[tree.parent])));
  const placed: TreeRow[] = flatten(rowTree(loaded, tree), (row) => branchOf(view, row, ancestorKeys));
  return { placed, plain: placed.map(({ row }) => row) };
}

/** A row and all of its loaded descendants; a row found twice is a cycle. */
function withDescendants(row: Row, childRows: ReadonlyMap<number, ChildRows | undefined>, visited: Set<number>): Row[] {
  if (visited.has(row.id)) return [];
  visited.add(row.id);
  return [row, ...(childRows.get(row.id)?.rows ?? []).flatMap((child) => withDescendants(child, childRows, visited))];
}

function branchOf({ tree, childRows, closed }: TreeView, row: Row, ancestorKeys: ReadonlySet<string>): Branch {
  if (!tree.hasChildren(row)) return 'leaf';
  const loadedChildren = childRows.get(row.id);
  if (!loadedChildren) return !closed.has(row.id) && ancestorKeys.has(keyOf(row[tree.key ?? 'id'])) ? 'open' : 'closed';
  if (loadedChildren.rows) return 'open';
  return loadedChildren.isFailed ? 'failed' : 'loading';
}
