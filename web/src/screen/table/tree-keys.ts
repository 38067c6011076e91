import { alongKey } from '#web/platform/along-key.ts';
import type { Position } from './grid-keys.ts';
import { parentIndex } from './tree-rows.ts';
import type { TreeRows } from './use-tree-rows.ts';

/**
 * What Left and Right do on a tree's own cell: open and close what stands below a row, and lead up to the row above. Undefined
 * where they only move.
 */
export function steerTree({ rows, toggle }: TreeRows, pressed: string, at: Position): Position | 'done' | undefined {
  const key = alongKey(pressed);
  const here = rows[at.row];
  if (!here || here.branch === 'leaf' || key !== (here.branch === 'closed' ? 'ArrowRight' : 'ArrowLeft')) {
    const above = key === 'ArrowLeft' ? parentIndex(rows, at.row) : undefined;
    return above === undefined ? undefined : { ...at, row: above };
  }
  toggle(here.row);
  return 'done';
}
