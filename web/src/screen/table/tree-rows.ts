import type { CellData, Row } from '../screen.ts';

export type RowNode = { row: Row; children: readonly RowNode[] };

/** Whether a row's own rows are shown: there are none, they are not asked for, or how far they are. */
export type Branch = 'leaf' | 'closed' | 'open' | 'loading' | 'failed';

/** A row in its place among those above and below it. */
export type TreeRow = { row: Row; level: number; branch: Branch };

/** What a row is named by, or names. */
export const keyOf = (value: CellData) => (value === null || value === undefined ? '' : String(value));

/** Which field names the row above, and by which of its own. */
type ParentFields = { parent: string; key?: string };

/**
 * Flat rows as a tree by the field that names the row above. One whose row above is not here stands at the top; of rows
 * that lead to each other in a circle the first does, so that none is lost and none is shown twice.
 */
export function rowTree(rows: readonly Row[], { parent, key: by = 'id' }: ParentFields): RowNode[] {
  const keys = new Set(rows.map((row) => keyOf(row[by])));
  const parentKeyOf = (row: Row) => {
    const key = keyOf(row[parent]);
    return keys.has(key) && key !== keyOf(row[by]) ? key : '';
  };
  const childrenByParent = Map.groupBy(rows, parentKeyOf);
  const visited = new Set<number>();

  function buildNodes(row: Row): RowNode[] {
    if (visited.has(row.id)) return [];
    visited.add(row.id);
    return [{ row, children: (childrenByParent.get(keyOf(row[by])) ?? []).flatMap(buildNodes) }];
  }
  const roots = (childrenByParent.get('') ?? []).flatMap(buildNodes);
  // What no root leads to goes in a circle.
  return [...roots, ...rows.flatMap(buildNodes)];
}

/** The rows that are shown, in order. */
export function flatten(nodes: readonly RowNode[], branchOf: (row: Row) => Branch, level = 1): TreeRow[] {
  return nodes.flatMap(({ row, children }) => {
    const branch = branchOf(row);
    const visibleChildren = branch === 'open' ? flatten(children, branchOf, level + 1) : [];
    return [{ row, level, branch }, ...visibleChildren];
  });
}

/** Where the row above one stands. */
export function parentIndex(rows: readonly TreeRow[], index: number): number | undefined {
  const level = rows[index]?.level ?? 1;
  const found = rows.findLastIndex((each, at) => at < index && each.level < level);
  return found < 0 ? undefined : found;
}
