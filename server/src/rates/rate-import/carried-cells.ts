import type { TableRow } from './layout/rate-table.ts';

/** Columns whose empty cells continue the row above, as in sheets that name a port once for several rows. */
const carriedFields = new Set(['portload', 'portdischarge', 'valid_from', 'valid_to', 'validity', 'currency']);

/** A row below another one with a blank in such a column has the text of that row. */
export function withCarriedCells(rows: readonly TableRow[], columns: readonly string[]): TableRow[] {
  const carried = columns.flatMap((meaning, at) => (carriedFields.has(meaning) ? [at] : []));
  let above: TableRow | undefined;
  return rows.map((row) => {
    const isSameBlock = above?.sheet === row.sheet && String(above.places) === String(row.places);
    const texts = isSameBlock ? above?.cells : undefined;
    above = {
      ...row,
      cells: row.cells.map((text, at) => (text === '' && carried.includes(at) ? (texts?.[at] ?? '') : text)),
    };
    return above;
  });
}
