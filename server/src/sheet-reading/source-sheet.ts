/** A row of a sheet with its number, counted from 1; empty rows are omitted. */
export type SheetRow = { row: number; cells: readonly string[] };

/** A merged range: rows counted from 1, columns from 0, both ends included. */
export type Span = { top: number; left: number; bottom: number; right: number };

/** What is hidden in the file: the whole sheet, rows by number, columns from 0. */
export type HiddenCells = { isSheet: boolean; rows: readonly number[]; columns: readonly number[] };

export type SourceSheet = { title: string; rows: readonly SheetRow[]; spans: readonly Span[]; hidden?: HiddenCells };

/** A cell whose text is its own or, in a merged range, that of the range's first cell. */
export type FilledCell = {
  at: number;
  text: string;
  /** Whether the text begins left of this cell, or above it. */
  isFromLeft: boolean;
  isFromAbove: boolean;
};

export type FilledRow = { row: number; cells: readonly FilledCell[] };

/** The rows with merged ranges filled by their first cell. Rows that are empty without it stay omitted. */
export function filledRows({ rows, spans }: SourceSheet): FilledRow[] {
  const texts = new Map(rows.map(({ row, cells }) => [row, cells]));
  return rows.map(({ row, cells }) => {
    const covering = spans.filter(({ top, bottom }) => top <= row && row <= bottom);
    const width = Math.max(cells.length, ...covering.map(({ right }) => right + 1));
    return {
      row,
      cells: Array.from({ length: width }, (_, at): FilledCell => {
        const span = covering.find(({ left, right }) => left <= at && at <= right);
        if (!span) return { at, text: cells[at] ?? '', isFromLeft: false, isFromAbove: false };
        const text = texts.get(span.top)?.[span.left] ?? '';
        return { at, text, isFromLeft: at > span.left, isFromAbove: row > span.top };
      }),
    };
  });
}

/** The cells with a text that begins in their column. */
export function ownCells({ cells }: FilledRow): FilledCell[] {
  return cells.filter(({ text, isFromLeft }) => text !== '' && !isFromLeft);
}
