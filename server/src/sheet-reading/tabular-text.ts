import { csvRows } from '#server/platform/csv/csv-rows.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { SheetRow, SourceSheet } from './source-sheet.ts';

/** Characters between the cells of a text, the most certain first. */
const separators = ['\t', ';', ','] as const;

/** A text as a sheet if several lines have a separator in common; long lines and cells are cut off, as in a workbook. */
export function tabularSheet(text: string, title: string): SourceSheet | undefined {
  const separator = separators.find((each) => isTabular(text, each));
  if (separator === undefined) return undefined;
  const rows = Array.from(csvRows(text, separator), ({ line, cells }): SheetRow => ({
    row: line,
    cells: cells.slice(0, sheetLimits.columns).map((cell) => cell.slice(0, sheetLimits.characters)),
  }));
  return { title, rows, spans: [] };
}

/** At least two lines with at least three cells. Commas are also punctuation, so nearly all lines must have them. */
function isTabular(text: string, separator: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const wide = lines.filter((line) => line.split(separator).length >= 3);
  return wide.length >= 2 && (separator === '\t' || wide.length >= lines.length * 0.6);
}
