import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Row, RowsPage, Screen, TreeOptions } from '../screen.ts';
import { type Branch, flatten, keyOf, treeOf, type TreeRow } from './tree-rows.ts';

type Opened = ReadonlyMap<number, Row>;
type Below = { rows: readonly Row[] | undefined; isFailed: boolean };

/** What was opened, and closed of that which a search had opened; each search begins anew, and leaves the tree as it was. */
type Steps = { search: string; opened: Opened; closed: ReadonlySet<number>; isTouched: boolean };

/** Closing and opening again asks for nothing; what we change ourselves is never taken for fresh. */
const freshMs = 60_000;

const nothing: Opened = new Map();
const noRows: readonly Row[] = [];

export type TreeList = { page: RowsPage | undefined; ordering: string; search: string };

/** The rows of a list, and below those that are opened the rows they hold, which are fetched when they are asked for. */
export function useTreeRows({ resource, tree }: Screen, { page, ordering, search }: TreeList) {
  const client = useQueryClient();
  const roots = page?.data ?? noRows;
  const { opened, closed, change } = useSteps(search, tree && loneOf(tree, roots));
  const keyFor = (id: number) => [resource.name, 'below', id, ordering];
  const ids = [...opened.keys()];
  const found = useQueries({
    queries: [...opened].map(([id, row]) => ({
      queryKey: keyFor(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => tree?.load(row, signal, ordering) ?? [],
      staleTime: freshMs,
      // The row says so itself, and offers to try again.
      meta: { handles: () => true },
    })),
    combine: belowOf,
  });
  const known = ids.join(' ');
  const shown = useMemo(() => {
    const below = new Map(known.split(' ').map((id, index) => [Number(id), found[index]]));
    return tree && shownRows({ tree, roots, below, closed });
  }, [tree, roots, known, found, closed]);
  const leading = useMemo(() => leadingOf(page), [page]);

  function toggle(row: Row) {
    if (found[ids.indexOf(row.id)]?.isFailed) {
      void client.refetchQueries({ queryKey: keyFor(row.id) });
      return;
    }
    const isOpen = shown?.placed.some((each) => each.row.id === row.id && each.branch === 'open') === true;
    if (isOpen || opened.has(row.id)) change.close(row.id);
    else change.open(row);
  }
  return {
    rows: shown?.plain ?? roots,
    /** Undefined for a list that is no tree. */
    tree: shown && { rows: shown.placed, leading, toggle, open: change.open },
  };
}

export type TreeRows = NonNullable<ReturnType<typeof useTreeRows>['tree']>;

const noSteps: Steps = { search: '', opened: nothing, closed: new Set(), isTouched: false };

/** A row that stands at the top alone: nobody wants to see it closed. */
function loneOf({ hasChildren }: TreeOptions, roots: readonly Row[]): Row | undefined {
  const [first, ...others] = roots;
  return first && others.length === 0 && hasChildren(first) ? first : undefined;
}

function useSteps(search: string, lone: Row | undefined) {
  const [plain, setPlain] = useState(noSteps);
  const [searched, setSearched] = useState(noSteps);
  const current = search === '' ? plain : searched.search === search ? searched : { ...noSteps, search };
  const set = search === '' ? setPlain : setSearched;
  const first = useMemo(() => (lone ? new Map([[lone.id, lone]]) : nothing), [lone]);
  const opened = search === '' && !current.isTouched ? first : current.opened;
  return {
    opened,
    closed: current.closed,
    change: {
      open: (row: Row) => set({ ...current, isTouched: true, opened: new Map(opened).set(row.id, row) }),
      close: (id: number) => {
        const others = new Map(opened);
        others.delete(id);
        set({ search, opened: others, closed: new Set(current.closed).add(id), isTouched: true });
      },
    },
  };
}

/** Rows that are only there because they lead to what was found. */
function leadingOf(page: RowsPage | undefined): ReadonlySet<number> {
  const found = new Set(page?.found);
  return new Set(page?.found ? page.data.map(({ id }) => id).filter((id) => !found.has(id)) : []);
}

function belowOf(results: UseQueryResult<readonly Row[]>[]): Below[] {
  return results.map(({ data, isError }) => ({ rows: data, isFailed: isError }));
}

type Shown = {
  tree: TreeOptions;
  roots: readonly Row[];
  below: ReadonlyMap<number, Below | undefined>;
  closed: ReadonlySet<number>;
};

function shownRows(shown: Shown) {
  const { tree, roots, below } = shown;
  const loaded = roots.flatMap((row) => withBelow(row, below, new Set()));
  // A search answers rows with those that lead to them: these are open from the start.
  const led = new Set(roots.map((row) => keyOf(row[tree.parent])));
  const placed: TreeRow[] = flatten(treeOf(loaded, tree), (row) => branchOf(shown, row, led));
  return { placed, plain: placed.map(({ row }) => row) };
}

/** A row and all that is loaded below it; a row that is met again leads in a circle. */
function withBelow(row: Row, below: ReadonlyMap<number, Below | undefined>, met: Set<number>): Row[] {
  if (met.has(row.id)) return [];
  met.add(row.id);
  return [row, ...(below.get(row.id)?.rows ?? []).flatMap((child) => withBelow(child, below, met))];
}

function branchOf({ tree, below, closed }: Shown, row: Row, led: ReadonlySet<string>): Branch {
  if (!tree.hasChildren(row)) return 'leaf';
  const own = below.get(row.id);
  if (!own) return !closed.has(row.id) && led.has(keyOf(row[tree.key ?? 'id'])) ? 'open' : 'closed';
  if (own.rows) return 'open';
  return own.isFailed ? 'failed' : 'loading';
}
