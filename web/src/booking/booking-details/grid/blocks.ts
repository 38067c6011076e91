import type { ContainerLine } from '../form/booking-values.ts';
import type { LineRange } from '../lines/line-ranges.ts';
import type { LineColumn } from './columns.ts';
import type { GridPosition } from './grid-keys.ts';
import { cornersOf, type GridSelection } from './selection.ts';

export type SelectedBlock = LineRange;

type Selected = {
  columns: readonly LineColumn[];
  selection: GridSelection | undefined;
  cell: GridPosition | undefined;
};

/** The selected cells, or the one with the cursor. */
export function selectedBlock({ columns, selection, cell }: Selected): SelectedBlock | undefined {
  const whole = selection ?? (cell && { anchor: cell, at: cell });
  if (!whole) return undefined;
  const { top, bottom, start, end } = cornersOf(whole);
  return { from: top, to: bottom, fields: columns.slice(start, end + 1).map(({ field }) => field) };
}

export function withoutLines(lines: readonly ContainerLine[], { from, to }: LineRange): readonly ContainerLine[] {
  return lines.filter((_, at) => at < from || at > to);
}

/** Whether a cell's whole text is selected, or it is empty: then Shift and an arrow select cells. */
export function isAllTextSelected({ start, end }: { start: boolean; end: boolean }): boolean {
  return start && end;
}
