import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import { type Block, type BlockContext, blocksOf, type SheetNote, type SkippedRow } from './blocks.ts';
import { withoutAcross } from './across.ts';
import { sideBySide } from './side-by-side.ts';
import { columnMeaning, isLaneHeading } from './headings.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';

/** The rates of a whole workbook as one table. */
export type RateTable = {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  notes: readonly SheetNote[];
  /** What says something about the rates around it: the notes, titles of sheets and headings such as `青岛—`. */
  lines: readonly SheetNote[];
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

/** Columns of several blocks with the same heading or meaning are one; those of a single block stay where they are. */
export function rateRows(sheets: readonly SourceSheet[], context: BlockContext): RateTable {
  const read = sheets.map((sheet, at) => blocksOf(sheet, at, { ...context, header: at === 0 ? context.header : null }));
  const blocks = read
    .flatMap((each) => each.blocks)
    .flatMap((block) => sideBySide(block, context.names))
    .flatMap((block) => withoutAcross(block, context.names));
  const headings: string[][] = [];
  const rows: TableRow[] = [];
  for (const block of blocks) {
    const columns = columnsIn(headings, block, context.names);
    const indexes = headings.map((_, at) => columns.indexOf(at));
    const places = indexes.map((index) => block.places[index]);
    for (const { row, cells } of block.rows)
      rows.push({ sheet: block.sheet, row, cells: indexes.map((index) => (cells[index] ?? '').trim()), places });
  }
  return {
    columns: columnsFor(headings, context),
    rows: rows.toSorted((a, b) => a.sheet - b.sheet || a.row - b.row),
    notes: read.flatMap(({ notes }) => notes),
    lines: read.flatMap(({ notes, blocks: own }, at) => [
      { sheet: at, row: 0, text: sheets[at]?.title ?? '' },
      ...[...notes, ...own.flatMap(laneLines)].toSorted((a, b) => a.row - b.row),
    ]),
    skipped: read.flatMap(({ skipped }) => skipped),
    header: blocks[0]?.header ?? null,
    headers: blocks.map(({ header }) => header),
  };
}

function laneLines({ sheet, header: row, headings }: Block): SheetNote[] {
  return headings.flatMap((parts) => parts.filter(isLaneHeading).map((text) => ({ sheet, row, text })));
}

const keyOf = (parts: readonly string[]) => foldedHeader(parts.join(' '));

/** For each column of a block its place in the table, which grows by what it has not yet. */
function columnsIn(headings: string[][], { headings: own }: Block, names: BlockContext['names']): number[] {
  const known = headings.length;
  const taken = new Set<number>();
  const byHeading = own.map((parts) => takeFirst(headings, taken, (each) => keyOf(each) === keyOf(parts)));
  return own.map((parts, index) => {
    const meaning = joinedMeaning(parts, names);
    const found =
      byHeading[index] ??
      takeFirst(headings.slice(0, known), taken, (each) => meaning !== '' && joinedMeaning(each, names) === meaning);
    return found ?? headings.push([...parts]) - 1;
  });
}

/** The index of the first heading that is not taken and fits; it is taken then. */
function takeFirst(
  headings: readonly string[][],
  taken: Set<number>,
  fits: (parts: readonly string[]) => boolean,
): number | undefined {
  const at = headings.findIndex((each, index) => !taken.has(index) && fits(each));
  if (at < 0) return undefined;
  taken.add(at);
  return at;
}

/** The meaning by which columns are joined: the heading of a surcharge also says its currency and unit. */
function joinedMeaning(parts: readonly string[], names: BlockContext['names']): string {
  const meaning = columnMeaning(parts, names);
  return meaning.startsWith('surcharge:') ? '' : meaning;
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
