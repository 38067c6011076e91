import { csvRows } from '#server/platform/csv/csv-rows.ts';
import { sheetLimits } from '../sheet-limits.ts';
import { type MessageNames, messageSheet } from './message-sheet.ts';
import type { SheetRow, SourceSheet } from './source-sheet.ts';

/** Characters between the cells of a text, the most certain first. */
const separators = ['\t', ';', ','] as const;

/** Cells and lines of a message are cut off behind it, as in a workbook. */
const { characters } = sheetLimits;

/** A text as a sheet: rows of cells if several lines have a separator in common, otherwise the lines of a message. */
export function textSheet(text: string, title: string, names: MessageNames): SourceSheet {
  const separator = separators.find((each) => isTabular(text, each));
  if (separator === undefined) return messageSheet(cutLines(text), title, names);
  const rows = Array.from(csvRows(text, separator), ({ line, cells }): SheetRow => ({
    row: line,
    cells: cells.slice(0, sheetLimits.columns).map((cell) => cell.slice(0, characters)),
  }));
  return { title, rows, spans: [] };
}

function cutLines(text: string): string {
  const lines = text.split('\n').map((line) => line.slice(0, characters));
  return lines.join('\n');
}

/** At least two lines with at least three cells. Commas are also punctuation, so nearly all lines must have them. */
function isTabular(text: string, separator: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const wide = lines.filter((line) => line.split(separator).length >= 3);
  return wide.length >= 2 && (separator === '\t' || wide.length >= lines.length * 0.6);
}
