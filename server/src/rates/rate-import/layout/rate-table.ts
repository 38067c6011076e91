import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import { type Block, type BlockContext, blocksOf, type SheetNote, type SkippedRow } from './blocks.ts';
import { withoutAcross } from './across.ts';
import { columnMeaning } from './headings.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';

/** The rates of a whole workbook as one table. */
export type RateTable = {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  notes: readonly SheetNote[];
  skipped: readonly SkippedRow[];
  /** The first row of the first heading; null if none was found. */
  header: number | null;
  /** The first rows of all headings. */
  headers: readonly number[];
};

export type TableColumn = {
  /** The texts of its heading joined, as it is remembered and shown. */
  heading: string;
  /** Proposed by the heading; '' if it is unknown or another column has the meaning. */
  meaning: string;
};

export type TableRow = {
  sheet: number;
  row: number;
  /** By column of the table. */
  cells: readonly string[];
  /** The sheet's column of each cell, from 0; undefined where the block has no such column. */
  places: readonly (number | undefined)[];
};

/** Columns of several blocks with the same heading are one; those of a single block stay where they are. */
export function rateRows(sheets: readonly SourceSheet[], context: BlockContext): RateTable {
  const read = sheets.map((sheet, at) => blocksOf(sheet, at, { ...context, header: at === 0 ? context.header : null }));
  const blocks = read.flatMap((each) => each.blocks).flatMap((block) => withoutAcross(block, context.names));
  const headings: string[][] = [];
  const rows: TableRow[] = [];
  for (const block of blocks) {
    const columns = columnsIn(headings, block);
    const indexes = headings.map((_, at) => columns.indexOf(at));
    const places = indexes.map((index) => block.places[index]);
    for (const { row, cells } of block.rows)
      rows.push({ sheet: block.sheet, row, cells: indexes.map((index) => (cells[index] ?? '').trim()), places });
  }
  return {
    columns: columnsFor(headings, context),
    rows: rows.toSorted((a, b) => a.sheet - b.sheet || a.row - b.row),
    notes: read.flatMap(({ notes }) => notes),
    skipped: read.flatMap(({ skipped }) => skipped),
    header: blocks[0]?.header ?? null,
    headers: blocks.map(({ header }) => header),
  };
}

/** For each column of a block its place in the table, which grows by what it has not yet. */
function columnsIn(headings: string[][], { headings: own }: Block): number[] {
  const taken = new Set<number>();
  return own.map((parts) => {
    const key = foldedHeader(parts.join(' '));
    const known = headings.findIndex((each, at) => !taken.has(at) && foldedHeader(each.join(' ')) === key);
    const at = known < 0 ? headings.push([...parts]) - 1 : known;
    taken.add(at);
    return at;
  });
}

/** A second column of the word stands for dates: `From` and `To` next to the ports. */
const second: Readonly<Record<string, string>> = { portload: 'valid_from', portdischarge: 'valid_to' };

/** Each meaning once, for the first column that has it. */
function columnsFor(headings: readonly (readonly string[])[], { names }: BlockContext): TableColumn[] {
  const meanings = headings.map((parts) => columnMeaning(parts, names));
  const isLong = meanings.includes('container_type');
  const taken = new Set<string>();
  return headings.map((parts, at) => {
    const own = meanings[at] ?? '';
    const heading = parts.join(' ');
    const meaning = taken.has(own) && /^(?:FROM|TO)$/i.test(heading) ? (second[own] ?? own) : own;
    const isUnused = taken.has(meaning) || (meaning === 'price' && !isLong);
    taken.add(meaning);
    return { heading, meaning: isUnused ? '' : meaning };
  });
}
