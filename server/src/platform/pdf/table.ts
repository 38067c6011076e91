import {
  bodyEnd,
  bodyWidth,
  type Desk,
  frame,
  ink,
  leftEdges,
  lineHeight,
  linesOf,
  margin,
  sharedWidths,
  size,
  writeLines,
} from './desk.ts';
import type { PdfColumn, PdfTable } from './layout.ts';
import { freshRoom, nextPage, roomFor } from './pages.ts';
import { drawHeading } from './texts.ts';

type Columns = { columns: readonly PdfColumn[]; widths: readonly number[]; edges: readonly number[] };
type Kind = 'head' | 'row' | 'sum';

const fontSize = size.small;
const inset = 3;
/** A table begins with so many short rows at least, and a row that goes on over pages with so many lines. */
const fewest = 3;

/** Rows that go on over pages under their head; one that is longer than a page goes on too, and `isFree` any. */
export function drawTable(desk: Desk, { heading, columns, rows, sum }: PdfTable, isFree = false): void {
  const widths = sharedWidths(
    desk,
    columns.map(({ share }) => share),
  );
  const set = { columns, widths, edges: leftEdges(widths) };
  const titles = cellLines(
    desk,
    columns.map(({ title }) => title),
    set,
  );
  const headHeight = heightOf(titles);
  const room = freshRoom(desk) - headHeight;
  // A head stands over something: its first rows, or the beginning of one that no page holds.
  const begun = headHeight + beginning(desk, rows, { set, room });
  if (heading !== undefined) drawHeading(desk, heading, begun);
  const head = () => drawRow(desk, titles, { set, kind: 'head' });
  roomFor(desk, begun);
  head();
  const total = sum && cellLines(desk, sum, set);
  const tail = (total ? heightOf(total) : 0) + desk.tail;
  for (const [at, cells] of rows.entries())
    flowRow(desk, cellLines(desk, cells, set), { set, head, room, isFree, tail: at === rows.length - 1 ? tail : 0 });
  if (!total) return;
  if (roomFor(desk, heightOf(total))) head();
  drawRow(desk, total, { set, kind: 'sum' });
}

/** How high the first rows are that a head stands over. */
function beginning(desk: Desk, rows: PdfTable['rows'], { set, room }: Pick<Flowing, 'set' | 'room'>): number {
  const [first = 0, ...more] = rows.slice(0, fewest).map((cells) => heightOf(cellLines(desk, cells, set)));
  const together = more.reduce((sum, height) => sum + height, first);
  if (together <= room / 4) return together;
  return first > room ? fewest * lineHeight(fontSize) + 2 * inset : first;
}

function cellLines(desk: Desk, cells: readonly string[], { widths }: Columns): string[][] {
  return widths.map((width, at) => linesOf(desk, cells[at] ?? '', { width: width - 2 * inset, size: fontSize }));
}

function heightOf(lines: readonly (readonly string[])[]): number {
  return Math.max(1, ...lines.map((each) => each.length)) * lineHeight(fontSize) + 2 * inset;
}

type Flowing = { set: Columns; head: () => void; room: number; isFree: boolean; tail: number };

/** The last row takes what must not be parted from it along to the next page: its sum, and what is signed below it. */
function flowRow(desk: Desk, lines: readonly string[][], flowing: Flowing): void {
  const { set, head, room, isFree, tail } = flowing;
  const height = heightOf(lines);
  const left = bodyEnd(desk) - desk.pdf.y;
  const isKept = height + tail <= room;
  if (height + (isKept ? tail : 0) <= left) return drawRow(desk, lines, { set, kind: 'row' });
  const fits = Math.floor((left - 2 * inset) / lineHeight(fontSize));
  const isDivided = (isFree || height > room) && fits >= fewest;
  if (isDivided) drawRow(desk, cut(lines, 0, fits), { set, kind: 'row' });
  nextPage(desk);
  head();
  return flowRow(desk, isDivided ? cut(lines, fits) : lines, flowing);
}

function cut(lines: readonly string[][], from: number, to?: number): string[][] {
  return lines.map((each) => each.slice(from, to));
}

function drawRow(desk: Desk, lines: readonly string[][], { set, kind }: { set: Columns; kind: Kind }): void {
  const height = heightOf(lines);
  const { y } = desk.pdf;
  if (kind !== 'row') desk.pdf.rect(margin.side, y, bodyWidth(desk), height).fill(ink.ground);
  const look = { size: fontSize, colour: kind === 'head' ? ink.soft : ink.text, isStrong: kind !== 'row' };
  for (const [at, x] of set.edges.entries()) {
    const width = set.widths[at] ?? 0;
    frame(desk, [x, y, width, height]);
    const { align = 'left' } = set.columns[at] ?? {};
    writeLines(desk, lines[at] ?? [], { ...look, x: x + inset, y: y + inset, width: width - 2 * inset, align });
  }
  desk.pdf.y = y + height;
}
