import { totalWords, templateWords } from '#server/sheet-reading/reading-words.messages.ts';
import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import type { sheetSkipReasons } from '#contract/schedule/sheet-plan.ts';
import { type GridCell, type GridRow, gridOf, ownTexts, type Turned, turnedAt } from './grid.ts';
import { callMeaning, type HeadingPorts, kindOfHeading, portIn } from './headings.ts';

export type ScheduleLine = { sheet: number; row: number; text: string };
export type SkippedLine = ScheduleLine & { reason: (typeof sheetSkipReasons)[number] };

/** A row of sailings or calls. */
export type CallRow = {
  sheet: number;
  row: number;
  /** The number of its table in the file. */
  block: number;
  /** By column of the table. */
  cells: readonly (GridCell | undefined)[];
};

export type CallColumn = {
  heading: string;
  meaning: string;
  /** The port that the heading names, and where. */
  port: GridCell;
};

/** The sailings and calls of a whole file as one table. */
export type CallTable = {
  columns: readonly CallColumn[];
  rows: readonly CallRow[];
  notes: readonly ScheduleLine[];
  skipped: readonly SkippedLine[];
  /** For each table of the file the lines above it, which may name a ship. */
  titles: readonly (readonly ScheduleLine[])[];
};

/** A heading with the rows below it, and the lines above it. */
type Block = { sheet: number; head: readonly GridRow[]; below: GridRow[]; above: readonly ScheduleLine[] };

const maxHeaderRows = 4;

/** `header` is the row of the first sheet that must be a heading. */
export type TableContext = { isPort: HeadingPorts; header: number | null };

/** Columns of several tables with the same heading are one. */
export function callTable(sheets: readonly SourceSheet[], context: TableContext): CallTable {
  const notes: ScheduleLine[] = [];
  const skipped: SkippedLine[] = [];
  const blocks = sheets.flatMap((sheet, at) => blocksOf({ rows: gridOf(sheet), sheet: at, notes }, context));
  const columns: CallColumn[] = [];
  const rows: CallRow[] = [];
  for (const [number, block] of blocks.entries()) {
    const places = placesOf(columns, block, context);
    for (const row of block.below) {
      const line = { sheet: block.sheet, row: row.row, text: textOf(row) };
      const reason = skipReason(row);
      if (!isOfTable(row, places, columns)) notes.push(line);
      else if (reason) skipped.push({ ...line, reason });
      else rows.push({ sheet: block.sheet, row: row.row, block: number, cells: cellsBy(row, places) });
    }
  }
  const width = columns.length;
  return {
    columns: eachOnce(columns),
    rows: rows.map((row) => ({ ...row, cells: Array.from({ length: width }, (_, at) => row.cells[at]) })),
    notes: notes.toSorted((a, b) => a.sheet - b.sheet || a.row - b.row),
    skipped,
    titles: blocks.map(({ above }) => above),
  };
}

function skipReason(row: GridRow): 'total' | 'template' | undefined {
  const [first] = ownTexts(row);
  if (first && totalWords.test(first.text)) return 'total';
  return first && templateWords.test(first.text) ? 'template' : undefined;
}

const textOf = (row: GridRow) =>
  ownTexts(row)
    .map(({ text }) => text)
    .join('  ');

/** A field once, for the first column that has it; ports as often as they have columns. */
function eachOnce(columns: readonly CallColumn[]): CallColumn[] {
  const meanings = columns.map(({ meaning }) => meaning);
  return columns.map((column, at) => {
    const isRepeated = !column.meaning.startsWith('port:') && meanings.indexOf(column.meaning) < at;
    return isRepeated ? { ...column, meaning: '' } : column;
  });
}

type Reading = { rows: readonly GridRow[]; sheet: number; notes: ScheduleLine[] };

function blocksOf({ rows, sheet, notes }: Reading, { isPort, header }: TableContext): Block[] {
  const context = { isPort, header: sheet === 0 ? header : null };
  const blocks: Block[] = [];
  let above: ScheduleLine[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    const found = tableAt(rows, at, context);
    if (found) {
      blocks.push({ sheet, above, head: found.head, below: [...found.below] });
      above = [];
      at = found.to;
    } else if (row) takeRow({ sheet, row: row.row, text: textOf(row) }, { row, block: blocks.at(-1), notes, above });
  }
  return blocks;
}

/** The table whose heading begins at a row. */
function tableAt(
  rows: readonly GridRow[],
  at: number,
  context: TableContext,
): Pick<Turned, 'head' | 'below' | 'to'> | undefined {
  const turned = context.header === null ? turnedAt(rows, at, context.isPort) : undefined;
  if (turned) return turned;
  const head = headAt(rows, at, context);
  return head && { head, below: [], to: at + head.length - 1 };
}

type RowPlace = { row: GridRow; block: Block | undefined; notes: ScheduleLine[]; above: ScheduleLine[] };

/** A row of the table above it, or a line between tables. */
function takeRow(line: ScheduleLine, { row, block, notes, above }: RowPlace): void {
  if (block && ownTexts(row).length > 1 && !isLabels(row)) block.below.push(row);
  else {
    notes.push(line);
    above.push(line);
  }
}

/** Labels with their values in a line. */
function isLabels(row: GridRow): boolean {
  return ownTexts(row).some(({ text }) => /^[^\d]{2,16}[:：](?:\s|$)/.test(text));
}

/** The rows of a heading that begins at a row. */
function headAt(rows: readonly GridRow[], from: number, { isPort, header }: TableContext): GridRow[] | undefined {
  const first = rows[from];
  if (!first || (header === null ? !isHead(rows, from, isPort) : first.row !== header)) return undefined;
  let to = from;
  const hasPortColumn = ownTexts(first).some(({ text }) => isPortField(text, isPort));
  while (to + 1 < rows.length && to - from + 1 < maxHeaderRows && isMoreOfHead(rows[to + 1], isPort, hasPortColumn))
    to += 1;
  return rows.slice(from, to + 1);
}

const isPortField = (text: string, isPort: HeadingPorts) =>
  ['unlocode', 'portload', 'portdischarge'].includes(callMeaning([text], isPort));

function isHead(rows: readonly GridRow[], at: number, isPort: HeadingPorts): boolean {
  const row = rows[at];
  if (!row || isLabels(row)) return false;
  const own = ownTexts(row);
  const kinds = own.map(({ text }) => kindOfHeading(text, isPort));
  const known = kinds.filter((kind) => kind !== '').length;
  const isMostlyKnown = known >= 2 && known * 2 >= own.length;
  // A port that nobody knows is a heading above its times.
  const below = rows[at + 1];
  const hasTimesBelow = below !== undefined && ownTexts(below).length >= 2 && isMoreOfHead(below, isPort, false);
  return kinds.includes('identity') && (isMostlyKnown || (known >= 2 && hasTimesBelow));
}

function isMoreOfHead(row: GridRow | undefined, isPort: HeadingPorts, hasPortColumn: boolean): boolean {
  const added =
    row?.cells.filter(({ text, isFromAbove, isFromLeft }) => text !== '' && !isFromAbove && !isFromLeft) ?? [];
  const kinds = added.map(({ text }) => kindOfHeading(text, isPort));
  if (kinds.includes('identity') || (hasPortColumn && kinds.includes('port'))) return false;
  return added.length > 0 && kinds.every((kind) => kind !== '');
}

/** For each column of a block its place among the columns, which grow by what is not there yet. */
function placesOf(columns: CallColumn[], { head }: Block, { isPort }: TableContext): number[] {
  const width = Math.max(...head.map(({ cells }) => cells.length));
  const taken = new Set<number>();
  return Array.from({ length: width }, (_, at) => {
    const column = columnAt(head, at, isPort);
    const key = foldedHeader(column.heading);
    const known = columns.findIndex((each, index) => !taken.has(index) && foldedHeader(each.heading) === key);
    const place = known < 0 ? columns.push(column) - 1 : known;
    taken.add(place);
    return place;
  });
}

function columnAt(head: readonly GridRow[], at: number, isPort: HeadingPorts): CallColumn {
  const cells = head.flatMap(({ cells: own }) => own[at] ?? []).filter(({ text }) => text !== '');
  const texts = cells.map(({ text }) => text);
  const parts = texts.filter((text, index) => texts.indexOf(text) === index);
  const port = portIn(parts);
  const named = cells.findLast(({ text }) => portIn([text]) === port) ?? cells[0];
  const place = named ?? { row: head[0]?.row ?? 1, at, isFromLeft: false, isFromAbove: false };
  return { heading: parts.join(' '), meaning: callMeaning(parts, isPort), port: { ...place, text: port } };
}

function isOfTable(row: GridRow, places: readonly number[], columns: readonly CallColumn[]): boolean {
  const own = ownTexts(row);
  return own.length >= 2 && row.cells.some(({ text }, at) => text !== '' && columns[places[at] ?? -1]?.meaning !== '');
}

function cellsBy(row: GridRow, places: readonly number[]): GridCell[] {
  const cells: GridCell[] = [];
  for (const [at, cell] of row.cells.entries()) {
    const place = places[at];
    if (place !== undefined) cells[place] = cell;
  }
  return cells;
}
