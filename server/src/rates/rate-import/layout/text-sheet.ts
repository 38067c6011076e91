import { sheetLimits } from '#server/sheet-reading/sheet-limits.ts';
import { tabularSheet } from '#server/sheet-reading/tabular-text.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { type MessageNames, messageSheet } from './message-sheet.ts';

/** A text as a sheet: rows of cells if several lines have a separator in common, otherwise the lines of a message. */
export function textSheet(text: string, title: string, names: MessageNames): SourceSheet {
  return tabularSheet(text, title) ?? messageSheet(cutLines(text), title, names);
}

/** As cells of a workbook. */
function cutLines(text: string): string {
  const lines = text.split('\n').map((line) => line.slice(0, sheetLimits.characters));
  return lines.join('\n');
}
