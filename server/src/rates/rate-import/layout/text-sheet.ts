import { tabularSheet } from '#server/sheet-reading/tabular-text.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { type MessageNames, messageSheet } from './message-sheet.ts';

/** A text as a sheet: rows of cells if several lines have a separator in common, otherwise the lines of a message. */
export function textSheet(text: string, title: string, names: MessageNames): SourceSheet {
  return tabularSheet(text, title) ?? messageSheet(text, title, names);
}
