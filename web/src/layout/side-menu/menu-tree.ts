import type { MenuRow } from '#web/platform/session/session-menu.ts';

export type MenuNode = { row: MenuRow; children: readonly MenuNode[] };

/** The side menu's tree: visible rows in order. A row without its parent moves to the top level. */
export function menuTree(rows: readonly MenuRow[]): readonly MenuNode[] {
  const ids = new Set(rows.map((row) => row.id));
  const sorted = rows.filter((row) => row.visible).toSorted((a, b) => a.sort - b.sort || a.id - b.id);
  const below = Map.groupBy(sorted, (row) => parentOf(row, ids));
  const childrenOf = (parent: number | null, ancestors: readonly number[]): MenuNode[] =>
    (below.get(parent) ?? [])
      .filter((row) => !ancestors.includes(row.id))
      .map((row) => ({ row, children: childrenOf(row.id, [...ancestors, row.id]) }));
  return childrenOf(null, []);
}

function parentOf(row: MenuRow, ids: ReadonlySet<number>): number | null {
  return row.parent !== null && ids.has(row.parent) ? row.parent : null;
}

/** The pages of the menu, in order. */
export function leavesOf(nodes: readonly MenuNode[]): readonly MenuRow[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node.row]));
}

/** Ids of the branches above a path. */
export function branchesAbove(nodes: readonly MenuNode[], path: string): readonly number[] {
  for (const { row, children } of nodes) {
    if (children.some((child) => child.row.web_path === path)) return [row.id];
    const deeper = branchesAbove(children, path);
    if (deeper.length > 0) return [row.id, ...deeper];
  }
  return [];
}

/** What a menu row opens. */
export type MenuTarget = { kind: 'page'; to: string } | { kind: 'window'; url: string } | { kind: 'nothing' };

/** Addresses of other sites open a new window; rows without an address are incomplete. */
export function targetOf(row: MenuRow): MenuTarget {
  if (/^https?:/i.test(row.web_path)) return { kind: 'window', url: row.web_path };
  if (!row.web_path.startsWith('/') || (row.component === '' && !row.is_link)) return { kind: 'nothing' };
  return row.frame_out || row.is_link ? { kind: 'window', url: row.web_path } : { kind: 'page', to: row.web_path };
}
