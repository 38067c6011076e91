import type { SourceSheet } from './source-sheet.ts';
import type { SkippedRow } from './blocks.ts';

/** A sheet without what is hidden in it, which a person does not see either; it is counted as skipped. */
export function withoutHidden(sheet: SourceSheet, at: number): { visible: SourceSheet; skipped: SkippedRow[] } {
  const { hidden, rows } = sheet;
  if (!hidden) return { visible: sheet, skipped: [] };
  const line = (row: number, text: string): SkippedRow => ({ sheet: at, row, reason: 'hidden', text });
  if (hidden.isSheet) return { visible: { ...sheet, rows: [] }, skipped: [line(rows[0]?.row ?? 1, sheet.title)] };
  const hiddenRows = new Set(hidden.rows);
  const seen = rows.filter(({ row }) => !hiddenRows.has(row));
  const columns = hidden.columns.flatMap((column) => {
    const first = seen.find(({ cells }) => (cells[column] ?? '') !== '');
    return first ? [line(first.row, first.cells[column] ?? '')] : [];
  });
  const hiddenColumns = new Set(hidden.columns);
  return {
    visible: {
      ...sheet,
      rows: seen.map(({ row, cells }) => ({
        row,
        cells: cells.map((text, column) => (hiddenColumns.has(column) ? '' : text)),
      })),
    },
    skipped: [
      ...columns,
      ...rows
        .filter(({ row }) => hiddenRows.has(row))
        .map(({ row, cells }) => line(row, cells.join(' ').replaceAll(/\s+/g, ' ').trim())),
    ],
  };
}
