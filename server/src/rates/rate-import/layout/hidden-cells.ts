import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';

type HiddenLine = { row: number; text: string };

/** A sheet without what is hidden in it, which a person does not see either; it is counted as skipped. */
export function withoutHidden(sheet: SourceSheet): { visible: SourceSheet; skipped: HiddenLine[] } {
  const { hidden, rows } = sheet;
  if (!hidden) return { visible: sheet, skipped: [] };
  if (hidden.isSheet)
    return { visible: { ...sheet, rows: [] }, skipped: [{ row: rows[0]?.row ?? 1, text: sheet.title }] };
  const hiddenRows = new Set(hidden.rows);
  const seen = rows.filter(({ row }) => !hiddenRows.has(row));
  const columns = hidden.columns.flatMap((column) => {
    const first = seen.find(({ cells }) => (cells[column] ?? '') !== '');
    return first ? [{ row: first.row, text: first.cells[column] ?? '' }] : [];
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
        .map(({ row, cells }) => ({ row, text: cells.join(' ').replaceAll(/\s+/g, ' ').trim() })),
    ],
  };
}
