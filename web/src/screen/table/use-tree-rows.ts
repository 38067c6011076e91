import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Row, Screen, TreeOptions } from '../screen.ts';
import { type Branch, flatten, treeOf, type TreeRow } from './tree-rows.ts';

type Opened = ReadonlyMap<number, Row>;
type Below = { rows: readonly Row[] | undefined; isFailed: boolean };

/** Closing and opening again asks for nothing; what we change ourselves is never taken for fresh. */
const freshMs = 60_000;

const nothing: Opened = new Map();

/** The rows of a list, and below those that are opened the rows they hold, which are fetched when they are asked for. */
export function useTreeRows({ resource, tree }: Screen, roots: readonly Row[]) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(nothing);
  const keyOf = (id: number) => [resource.name, 'below', id];
  const ids = [...opened.keys()];
  const found = useQueries({
    queries: [...opened].map(([id, row]) => ({
      queryKey: keyOf(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => tree?.load(row, signal) ?? [],
      staleTime: freshMs,
      // The row says so itself, and offers to try again.
      meta: { handles: () => true },
    })),
    combine: belowOf,
  });
  const known = ids.join(' ');
  const shown = useMemo(() => {
    const below = new Map(known.split(' ').map((id, index) => [Number(id), found[index]]));
    return tree && shownRows(tree, roots, below);
  }, [tree, roots, known, found]);

  function toggle(row: Row) {
    if (found[ids.indexOf(row.id)]?.isFailed) {
      void client.refetchQueries({ queryKey: keyOf(row.id) });
      return;
    }
    const next = new Map(opened);
    if (!next.delete(row.id)) next.set(row.id, row);
    setOpened(next);
  }
  return {
    rows: shown?.plain ?? roots,
    /** Undefined for a list that is no tree. */
    tree: shown && { rows: shown.placed, toggle },
  };
}

export type TreeRows = NonNullable<ReturnType<typeof useTreeRows>['tree']>;

function belowOf(results: UseQueryResult<readonly Row[]>[]): Below[] {
  return results.map(({ data, isError }) => ({ rows: data, isFailed: isError }));
}

function shownRows(tree: TreeOptions, roots: readonly Row[], below: ReadonlyMap<number, Below | undefined>) {
  const loaded = roots.flatMap((row) => withBelow(row, below, new Set()));
  const placed: TreeRow[] = flatten(treeOf(loaded, tree.parent), (row) => branchOf(tree, row, below));
  return { placed, plain: placed.map(({ row }) => row) };
}

/** A row and all that is loaded below it; a row that is met again leads in a circle. */
function withBelow(row: Row, below: ReadonlyMap<number, Below | undefined>, met: Set<number>): Row[] {
  if (met.has(row.id)) return [];
  met.add(row.id);
  return [row, ...(below.get(row.id)?.rows ?? []).flatMap((child) => withBelow(child, below, met))];
}

function branchOf(tree: TreeOptions, row: Row, below: ReadonlyMap<number, Below | undefined>): Branch {
  if (!tree.hasChildren(row)) return 'leaf';
  const own = below.get(row.id);
  if (!own) return 'closed';
  if (own.rows) return 'open';
  return own.isFailed ? 'failed' : 'loading';
}
