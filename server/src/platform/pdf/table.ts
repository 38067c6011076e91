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
/** A row that goes on over pages shows so many lines at least where it begins. */
const fewest = 3;

/** Rows that go on over pages under their head; one that is longer than a page goes on too. */
export function drawTable(desk: Desk, { heading, columns, rows, sum }: PdfTable): void {
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
  const first = heightOf(cellLines(desk, rows[0] ?? [], set));
  // A head stands over something: its first row, or the beginning of one that no page holds.
  const begun = headHeight + (first > room ? fewest * lineHeight(fontSize) + 2 * inset : first);
  if (heading !== undefined) drawHeading(desk, heading, begun);
  const head = () => drawRow(desk, titles, { set, kind: 'head' });
  roomFor(desk, begun);
  head();
  for (const cells of rows) flowRow(desk, cellLines(desk, cells, set), { set, head, room });
  if (!sum) return;
  const lines = cellLines(desk, sum, set);
  if (roomFor(desk, heightOf(lines))) head();
  drawRow(desk, lines, { set, kind: 'sum' });
}

function cellLines(desk: Desk, cells: readonly string[], { widths }: Columns): string[][] {
  return widths.map((width, at) => linesOf(desk, cells[at] ?? '', { width: width - 2 * inset, size: fontSize }));
}

function heightOf(lines: readonly (readonly string[])[]): number {
  return Math.max(1, ...lines.map((each) => each.length)) * lineHeight(fontSize) + 2 * inset;
}

type Flowing = { set: Columns; head: () => void; room: number };

function flowRow(desk: Desk, lines: readonly string[][], { set, head, room }: Flowing): void {
  const height = heightOf(lines);
  const left = bodyEnd(desk) - desk.pdf.y;
  if (height <= left) return drawRow(desk, lines, { set, kind: 'row' });
  const fits = Math.floor((left - 2 * inset) / lineHeight(fontSize));
  const isDivided = height > room && fits >= fewest;
  if (isDivided) drawRow(desk, cut(lines, 0, fits), { set, kind: 'row' });
  nextPage(desk);
  head();
  return flowRow(desk, isDivided ? cut(lines, fits) : lines, { set, head, room });
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
