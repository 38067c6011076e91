import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { ImportFix } from '#contract/sheet-reading.ts';

/** The place of a cell: its sheet, row and column (-1 for the whole row). */
export type CellPlace = { sheet: number; row: number; at: number };

/** An issue of a cell. */
export type RowIssue = FieldIssue & CellPlace & { text: string; fix: ImportFix['kind'] | null };

/** A row across the sheets. */
export const placeKey = ({ sheet, row }: { sheet: number; row: number }) => `${sheet} ${row}`;

/** Issues in the order of the file. */
export function inOrder(issues: readonly RowIssue[]): RowIssue[] {
  return issues.toSorted((a, b) => a.sheet - b.sheet || a.row - b.row || a.at - b.at);
}
