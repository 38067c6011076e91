import type { CSSProperties } from 'react';
import type { GridColumn } from './use-grid-model.ts';

/** Where a fixed column sticks while the others scroll under it. */
export function stickyStyle(column: GridColumn): CSSProperties | undefined {
  const side = column.getIsPinned();
  if (side === 'start') return { insetInlineStart: column.getStart('start') };
  return side === 'end' ? { insetInlineEnd: column.getAfter('end') } : undefined;
}

/** The fixed column that the scrolled ones disappear under. */
export function isEdge(column: GridColumn, columns: readonly GridColumn[]): boolean {
  const side = column.getIsPinned();
  if (!side) return false;
  const index = columns.indexOf(column);
  return columns[side === 'start' ? index + 1 : index - 1]?.getIsPinned() !== side;
}

/** The column that takes what room is left: the widest text, for it has most to say. */
export function flexibleColumn(columns: readonly GridColumn[]): string | undefined {
  const loose = columns.filter((column) => !column.getIsPinned() && column.columnDef.meta?.field?.meta.kind === 'text');
  return loose.toSorted((a, b) => b.getSize() - a.getSize())[0]?.id;
}
