import type { skipReasons } from '#contract/rates/rate-import.ts';
import {
  type FilledRow,
  filledRows,
  ownCells,
  type SheetRow,
  type SourceSheet,
} from '#server/sheet-reading/source-sheet.ts';
import { type HeadingNames, mayNamePort, isUnitText, columnMeaning } from './headings.ts';
import { withoutHidden } from './hidden-cells.ts';
import { templateWords, totalWords } from '#server/sheet-reading/reading-words.messages.ts';

/** Rows below one heading. */
export type Block = {
  sheet: number;
  /** The first row of the heading, counted from 1. */
  header: number;
  /** For each column the texts of its heading, from the upper row to the lower. */
  headings: readonly (readonly string[])[];
  /** The sheet's column of each heading. */
  places: readonly number[];
  rows: readonly SheetRow[];
};

/** A line that is neither a heading nor a rate. */
export type SheetNote = { sheet: number; row: number; text: string };
/** A row that is not read, and why. */
export type SkippedRow = { sheet: number; row: number; reason: (typeof skipReasons)[number]; text: string };

export type SheetBlocks = { blocks: Block[]; notes: SheetNote[]; skipped: SkippedRow[] };

const maxHeaderRows = 3;

/** Finds the headings of a sheet, the rates below them and the lines around; `header` is a row that must be one. */
export function blocksOf(sheet: SourceSheet, at: number, { names, header }: BlockContext): SheetBlocks {
  const { visible, skipped: hidden } = withoutHidden(sheet);
  const rows = filledRows(visible);
  const state: Reading = {
    blocks: [],
    notes: [],
    skipped: hidden.map((line) => ({ ...line, sheet: at, reason: 'hidden' })),
    sheet: at,
    names,
  };
  const heads = headsOf(rows, { names, header });
  takeNotes(rows.slice(0, heads[0]?.from ?? rows.length), state);
  for (const [index, head] of heads.entries()) {
    const below = rows.slice(head.to + 1, heads[index + 1]?.from ?? rows.length);
    readBlock({ head: rows.slice(head.from, head.to + 1), below }, state);
  }
  const { blocks, notes, skipped } = state;
  return { blocks, notes, skipped };
}

export type BlockContext = { names: HeadingNames; header: number | null };

type Head = { from: number; to: number };
type Reading = SheetBlocks & { sheet: number; names: HeadingNames };

/** The indexes of the rows of each heading. */
function headsOf(rows: readonly FilledRow[], { names, header }: BlockContext): Head[] {
  if (header !== null) {
    const from = rows.findIndex(({ row }) => row === header);
    return from < 0 ? [] : [{ from, to: endOfHead(rows, from, names) }];
  }
  const heads: Head[] = [];
  for (let from = 0; from < rows.length; from += 1) {
    if (!isHead(rows, from, names)) continue;
    const to = endOfHead(rows, from, names);
    heads.push({ from, to });
    from = to;
  }
  return heads;
}

const isPort = (meaning: string) => meaning === 'portdischarge' || meaning === 'portload';
const isPrice = (meaning: string) => /^(?:prices?|cost)(?::|$)/.test(meaning);

/** A row with the heading of a port, which mostly has known headings, or stands above those of prices. */
function isHead(rows: readonly FilledRow[], at: number, names: HeadingNames): boolean {
  if (isOfFigures(rows[at]) || !rows[at]?.cells.some(({ text }) => mayNamePort(text))) return false;
  const meaningsIn = (row: FilledRow | undefined) =>
    ownCells(row ?? { row: 0, cells: [] }).map(({ text }) => columnMeaning([text], names));
  const own = meaningsIn(rows[at]);
  const known = own.filter((meaning) => meaning !== '');
  const below = meaningsIn(rows[lastOfHead(rows, at, names)]).filter(isPrice);
  const isMostlyKnown =
    known.length >= 2 && known.length * 2 >= own.length && (known.some(isPrice) || below.length > 0);
  return known.some(isPort) && (isMostlyKnown || (own.length >= 2 && below.length >= 2));
}

/** Two figures that are no lengths of containers: a row of data, which needs no closer look. */
function isOfFigures(row: FilledRow | undefined): boolean {
  const figures = row?.cells.filter(({ text }) => /^\d[\d.,]*$/.test(text) && !/^[24][05]$/.test(text)) ?? [];
  return figures.length >= 2;
}

/** The last row of a heading: those below it hold only headings, too. */
function endOfHead(rows: readonly FilledRow[], from: number, names: HeadingNames): number {
  let to = from;
  // Row 0 is the heading of a message.
  if (rows[from]?.row === 0) return from;
  while (to + 1 < from + maxHeaderRows && isMoreOfHead(rows[to + 1], names)) to += 1;
  return Math.max(to, lastOfHead(rows, from, names));
}

/** The row of types below a port's heading, if nothing stands under the port until then; otherwise `from`. */
function lastOfHead(rows: readonly FilledRow[], from: number, names: HeadingNames): number {
  const port = rows[from]?.cells.find(({ text }) => isPort(columnMeaning([text], names)))?.at ?? 0;
  for (let at = from + 1; at < from + maxHeaderRows; at += 1) {
    const row = rows[at];
    if (!row || hasOwnText(row, port)) return from;
    const prices = ownCells(row).filter(({ text }) => isPrice(columnMeaning([text], names)));
    if (prices.length >= 2) return at;
  }
  return from;
}

function isMoreOfHead(row: FilledRow | undefined, names: HeadingNames): boolean {
  if (!row) return false;
  const added = row.cells.filter(({ text, isFromAbove, isFromLeft }) => text !== '' && !isFromAbove && !isFromLeft);
  const isHeading = ({ text }: { text: string }) => isUnitText(text) || columnMeaning([text], names) !== '';
  return added.length > 0 && added.every(isHeading) && !added.some(({ text }) => isPort(columnMeaning([text], names)));
}

function hasOwnText({ cells }: FilledRow, at: number): boolean {
  const cell = cells[at];
  return cell !== undefined && cell.text !== '' && !cell.isFromAbove;
}

function headingsOf(head: readonly FilledRow[]): string[][] {
  const width = Math.max(...head.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const texts = head.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
    return texts.filter((text, index) => texts.indexOf(text) === index);
  });
}

type BlockSource = { head: readonly FilledRow[]; below: readonly FilledRow[] };

function readBlock({ head, below }: BlockSource, state: Reading): void {
  const headings = headingsOf(head);
  const isRead = headings.map((parts) => columnMeaning(parts, state.names) !== '');
  const rows: SheetRow[] = [];
  let isOther = false;
  for (const row of below) {
    const cells = row.cells.map(({ text }) => text);
    isOther ||= isOtherHead(row, headings, state.names);
    const reason = isOther ? 'other_table' : skipReasonOf(cells);
    if (!isRate(row, isRead)) takeNotes([row], state);
    else if (reason) state.skipped.push({ sheet: state.sheet, row: row.row, reason, text: cells.join(' ').trim() });
    else rows.push({ row: row.row, cells });
  }
  const places = headings.map((_, at) => at);
  state.blocks.push({ sheet: state.sheet, header: head[0]?.row ?? 1, headings, places, rows });
}

function skipReasonOf(cells: readonly string[]): SkippedRow['reason'] | undefined {
  const [first = ''] = cells.filter((text) => text !== '');
  if (totalWords.test(first)) return 'total';
  return templateWords.test(first) ? 'template' : undefined;
}

/** Types of containers where prices are read: the heading of a table that has no ports, e.g. of charges. */
function isOtherHead({ cells }: FilledRow, headings: Block['headings'], names: HeadingNames): boolean {
  const isType = (text: string) => /\p{L}|'/u.test(text) && isPrice(columnMeaning([text], names));
  return cells.filter(({ at, text }) => isType(text) && isPrice(columnMeaning(headings[at] ?? [], names))).length >= 2;
}

/** A row of at least two texts in columns that are read. */
function isRate(row: FilledRow, isRead: readonly boolean[]): boolean {
  return ownCells(row).length >= 2 && row.cells.filter(({ at, text }) => isRead[at] && text !== '').length >= 2;
}

function takeNotes(rows: readonly FilledRow[], state: Reading): void {
  for (const row of rows)
    for (const { text } of ownCells(row)) state.notes.push({ sheet: state.sheet, row: row.row, text });
}
