import type { CellCorrection } from '#contract/sheet-reading.ts';
import type { SourceSheet } from './source-sheet.ts';

/** The sheets with the texts that a user wrote instead of theirs. */
export function withCorrections(
  sheets: readonly SourceSheet[],
  corrections: readonly CellCorrection[],
): readonly SourceSheet[] {
  if (corrections.length === 0) return sheets;
  const byRow = Map.groupBy(corrections, ({ sheet, row }) => `${sheet} ${row}`);
  return sheets.map((sheet, index) => ({
    ...sheet,
    rows: sheet.rows.map(({ row, cells }) => {
      const changed = byRow.get(`${index} ${row}`) ?? [];
      const texts = new Map(changed.map(({ at, text }) => [at, text]));
      const width = Math.max(cells.length, ...changed.map(({ at }) => at + 1));
      return { row, cells: Array.from({ length: width }, (_, at) => texts.get(at) ?? cells[at] ?? '') };
    }),
  }));
}
