import type { SourceSheet } from './source-sheet.ts';

const sampleRows = 400;
const sampleLength = 300;
const maxColumnSamples = 3;

/** The first rows of a file as they are shown next to what was read. Empty rows are omitted, so a row's index is not its number. */
export function sampleOf(sheets: readonly SourceSheet[]): { sheet: number; row: number; cells: string[] }[] {
  return sheets
    .flatMap(({ rows }, at) => rows.map(({ row, cells }) => ({ sheet: at, row, cells })))
    .slice(0, sampleRows)
    .map((row) => ({ ...row, cells: row.cells.map((text) => text.slice(0, sampleLength)) }));
}

/** Different texts of a column. */
export function columnSamples(rows: readonly { cells: readonly string[] }[], at: number): string[] {
  const texts = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[at] ?? '';
    if (text !== '') texts.add(text.slice(0, 100));
    if (texts.size === maxColumnSamples) break;
  }
  return [...texts];
}
