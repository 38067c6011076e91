import {
  bodyEnd,
  bodyWidth,
  type DrawingContext,
  frame,
  colours,
  leftEdges,
  lineHeight,
  wrappedLines,
  margin,
  sharedWidths,
  size,
  writeLines,
} from './drawing-context.ts';
import type { PdfColumn, PdfTable } from './layout.ts';
import { fullPageRoom, nextPage, ensureRoom } from './pages.ts';
import { drawHeading } from './texts.ts';

type Columns = { columns: readonly PdfColumn[]; widths: readonly number[]; edges: readonly number[] };
type Kind = 'head' | 'row' | 'sum';

const fontSize = size.small;
const inset = 3;
/** A table begins with at least this many short rows, and a row split over pages with at least this many lines. */
const minRows = 3;

/** Rows over several pages under a repeated head; a row is split if longer than a page, or if `isFree`. */
export function drawTable(context: DrawingContext, { heading, columns, rows, sum }: PdfTable, canBreak = false): void {
  const widths = sharedWidths(
    context,
    columns.map(({ share }) => share),
  );
  const columnSet = { columns, widths, edges: leftEdges(widths) };
  const titles = cellLines(
    context,
    columns.map(({ title }) => title),
    columnSet,
  );
  const headHeight = heightOf(titles);
  const room = fullPageRoom(context) - headHeight;
  // A head needs content below it: its first rows, or the beginning of a row longer than a page.
  const startHeight = headHeight + startingHeight(context, rows, { columnSet, room });
  if (heading !== undefined) drawHeading(context, heading, startHeight);
  const head = () => drawRow(context, titles, { columnSet, kind: 'head' });
  ensureRoom(context, startHeight);
  head();
  const total = sum && cellLines(context, sum, columnSet);
  const tail = (total ? heightOf(total) : 0) + context.tail;
  for (const [at, cells] of rows.entries())
    flowRow(context, cellLines(context, cells, columnSet), {
      columnSet,
      head,
      room,
      canBreak,
      tail: at === rows.length - 1 ? tail : 0,
    });
  if (!total) return;
  if (ensureRoom(context, heightOf(total))) head();
  drawRow(context, total, { columnSet, kind: 'sum' });
}

/** The height of the first rows below a head. */
function startingHeight(
  context: DrawingContext,
  rows: PdfTable['rows'],
  { columnSet, room }: Pick<FlowOptions, 'columnSet' | 'room'>,
): number {
  const [first = 0, ...more] = rows.slice(0, minRows).map((cells) => heightOf(cellLines(context, cells, columnSet)));
  const combined = more.reduce((sum, height) => sum + height, first);
  if (combined <= room / 4) return combined;
  return first > room ? minRows * lineHeight(fontSize) + 2 * inset : first;
}

function cellLines(context: DrawingContext, cells: readonly string[], { widths }: Columns): string[][] {
  return widths.map((width, at) =>
    wrappedLines(context, cells[at] ?? '', { width: width - 2 * inset, size: fontSize }),
  );
}

function heightOf(lines: readonly (readonly string[])[]): number {
  return Math.max(1, ...lines.map((each) => each.length)) * lineHeight(fontSize) + 2 * inset;
}

type FlowOptions = { columnSet: Columns; head: () => void; room: number; canBreak: boolean; tail: number };

/** The last row moves to the next page with what must stay with it: its sum, and the signatures below. */
function flowRow(context: DrawingContext, lines: readonly string[][], options: FlowOptions): void {
  const { columnSet, head, room, canBreak, tail } = options;
  const height = heightOf(lines);
  const remaining = bodyEnd(context) - context.pdf.y;
  const hasTailRoom = height + tail <= room;
  if (height + (hasTailRoom ? tail : 0) <= remaining) return drawRow(context, lines, { columnSet, kind: 'row' });
  const fittingLines = Math.floor((remaining - 2 * inset) / lineHeight(fontSize));
  const isSplit = (canBreak || height > room) && fittingLines >= minRows;
  if (isSplit) drawRow(context, sliceLines(lines, 0, fittingLines), { columnSet, kind: 'row' });
  nextPage(context);
  head();
  return flowRow(context, isSplit ? sliceLines(lines, fittingLines) : lines, options);
}

function sliceLines(lines: readonly string[][], from: number, to?: number): string[][] {
  return lines.map((each) => each.slice(from, to));
}

function drawRow(
  context: DrawingContext,
  lines: readonly string[][],
  { columnSet, kind }: { columnSet: Columns; kind: Kind },
): void {
  const height = heightOf(lines);
  const { y } = context.pdf;
  if (kind !== 'row') context.pdf.rect(margin.side, y, bodyWidth(context), height).fill(colours.background);
  const style = { size: fontSize, colour: kind === 'head' ? colours.soft : colours.text, isStrong: kind !== 'row' };
  for (const [at, x] of columnSet.edges.entries()) {
    const width = columnSet.widths[at] ?? 0;
    frame(context, [x, y, width, height]);
    const { align = 'left' } = columnSet.columns[at] ?? {};
    writeLines(context, lines[at] ?? [], { ...style, x: x + inset, y: y + inset, width: width - 2 * inset, align });
  }
  context.pdf.y = y + height;
}
