import { logicalKey } from '#web/platform/logical-direction.ts';
import type { Position } from './grid-keys.ts';
import { parentIndex } from './tree-rows.ts';
import type { TreeRows } from './use-tree-rows.ts';

/**
 * What Left and Right do on a tree's own cell: open and close what stands below a row, and lead up to the row above. Undefined
 * where they only move.
 */
export function moveInTree({ rows, toggle }: TreeRows, pressed: string, at: Position): Position | 'done' | undefined {
  const key = logicalKey(pressed);
  const current = rows[at.row];
  if (!current || current.branch === 'leaf' || key !== (current.branch === 'closed' ? 'ArrowRight' : 'ArrowLeft')) {
    const parent = key === 'ArrowLeft' ? parentIndex(rows, at.row) : undefined;
    return parent === undefined ? undefined : { ...at, row: parent };
  }
  toggle(current.row);
  return 'done';
}
