import type { GridColumn } from './use-grid-model.ts';

type Sticky = ReturnType<typeof stickyAttributes>;

const known = new WeakMap<readonly GridColumn[], ReadonlyMap<GridColumn, Sticky>>();

/** The same for all columns, worked out once for all rows: each asks its table anew where the others end. */
export function stickyOf(columns: readonly GridColumn[]): ReadonlyMap<GridColumn, Sticky> {
  const found = known.get(columns) ?? new Map(columns.map((column) => [column, stickyAttributes(column, columns)]));
  known.set(columns, found);
  return found;
}

/** How a fixed column stands still while the others scroll under its edge. */
export function stickyAttributes(column: GridColumn, columns: readonly GridColumn[]) {
  const side = column.getIsPinned();
  if (!side) return {};
  const neighbour = columns[columns.indexOf(column) + (side === 'start' ? 1 : -1)];
  return {
    'data-fixed': side,
    'data-edge': neighbour?.getIsPinned() !== side || undefined,
    style:
      side === 'start' ? { insetInlineStart: column.getStart('start') } : { insetInlineEnd: column.getAfter('end') },
  };
}

/**
 * The column that takes what room is left: the widest text, for it has most to say. None where the reader has sized
 * columns: then all are as wide as they say.
 */
export function flexibleColumn(columns: readonly GridColumn[]): string | undefined {
  if (columns.some((column) => column.columnDef.meta?.field?.isSized)) return undefined;
  const loose = columns.filter((column) => !column.getIsPinned() && column.columnDef.meta?.field?.meta.kind === 'text');
  return loose.toSorted((a, b) => b.getSize() - a.getSize())[0]?.id;
}
