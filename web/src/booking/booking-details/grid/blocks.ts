import type { Line } from '../booking-values.ts';
import type { Block } from '../line-ranges.ts';
import type { GridColumn } from './columns.ts';
import type { Place } from './grid-keys.ts';
import { cornersOf, type Selection } from './selection.ts';

export type SelectedBlock = Block;

type Selected = { columns: readonly GridColumn[]; selection: Selection | undefined; place: Place | undefined };

/** The selected cells, or the one that the cursor stands in. */
export function selectedBlock({ columns, selection, place }: Selected): SelectedBlock | undefined {
  const whole = selection ?? (place && { anchor: place, at: place });
  if (!whole) return undefined;
  const { top, bottom, start, end } = cornersOf(whole);
  return { from: top, to: bottom, fields: columns.slice(start, end + 1).map(({ field }) => field) };
}

export function withoutLines(lines: readonly Line[], { from, to }: Block): readonly Line[] {
  return lines.filter((_, at) => at < from || at > to);
}

/** Whether all of a cell's text is selected, or it has none: its arrows with Shift select cells. */
export function isFree({ start, end }: { start: boolean; end: boolean }): boolean {
  return start && end;
}
