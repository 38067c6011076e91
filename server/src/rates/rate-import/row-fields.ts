import { readText } from './cell-values.ts';
import type { Cells } from './row-cells.ts';

/** A Chinese text without a code names the trade, not a service. */
export function serviceOf(cells: Cells): string {
  const text = cells.textOf('service_code');
  if (!/^\p{Script=Han}+$/u.test(text)) return cells.read('service_code', readText(20), '');
  cells.remarks.push(text);
  return '';
}

/** The first day of a row that only says its last: that of the lines around it, unless it is later; otherwise today. */
export function startBefore(
  end: string | null,
  { start, today }: { start: string | null; today: string },
): string | null {
  if (end === null) return start;
  return start === null || start > end ? today : start;
}
