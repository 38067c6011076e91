import { utils } from '@e965/xlsx';
import type { HiddenCells, SourceSheet, Span } from '#server/sheet-reading/source-sheet.ts';

/** The sheets of a workbook as samples have them. */
export function sourceSheets(
  pages: readonly { name: string; rows: string[][]; merged: string[]; hidden?: HiddenCells | undefined }[],
): SourceSheet[] {
  return pages.map(({ name, rows, merged, hidden }) => ({
    ...(hidden && { hidden }),
    title: name,
    rows: rows.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== '')),
    spans: merged.map(spanOf),
  }));
}

function spanOf(range: string): Span {
  const { s, e } = utils.decode_range(range);
  return { top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c };
}
