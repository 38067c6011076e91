import type { CellData, Row } from '../screen.ts';

export type RowNode = { row: Row; children: readonly RowNode[] };

/** The state of a row's children: none, not loaded, or loaded. */
export type Branch = 'leaf' | 'closed' | 'open' | 'loading' | 'failed';

/** A row with its level and state. */
export type TreeRow = { row: Row; level: number; branch: Branch };

/** A row's key, or a reference to one. */
export const keyOf = (value: CellData) => (value === null || value === undefined ? '' : String(value));

/** The field that references the parent, and the parent's key field. */
type ParentFields = { parent: string; key?: string };

/**
 * Flat rows as a tree, by the field that references the parent. A row whose parent is missing is at the top; of a cycle
 * the first row is, so that none is lost or shown twice.
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
  // Rows that no root leads to form a cycle.
  return [...roots, ...rows.flatMap(buildNodes)];
}

/** The visible rows, in order. */
export function flatten(nodes: readonly RowNode[], branchOf: (row: Row) => Branch, level = 1): TreeRow[] {
  return nodes.flatMap(({ row, children }) => {
    const branch = branchOf(row);
    const visibleChildren = branch === 'open' ? flatten(children, branchOf, level + 1) : [];
    return [{ row, level, branch }, ...visibleChildren];
  });
}

/** The index of the parent. */
export function parentIndex(rows: readonly TreeRow[], index: number): number | undefined {
  const level = rows[index]?.level ?? 1;
  const found = rows.findLastIndex((each, at) => at < index && each.level < level);
  return found < 0 ? undefined : found;
}
