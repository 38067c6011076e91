import {
  bodyEnd,
  type Desk,
  frame,
  ink,
  leftEdges,
  lineHeight,
  linesOf,
  padding,
  sharedWidths,
  size,
  write,
  writeLines,
} from './desk.ts';
import type { PdfBox, PdfCell, PdfGrid, PdfPanel } from './layout.ts';
import { roomFor } from './pages.ts';
import { fittedLines } from './rider.ts';

/** A text of more lines than this goes to the rider, where the box does not say. */
const usualMost = 9;

type Filled = PdfBox & { lines: readonly string[]; height: number };
type Spot = { x: number; y: number; width: number; height: number };

/** Draws rows of labelled cells, as forms have them; what is too long goes on in the rider. */
export function drawGrid(desk: Desk, { rows }: PdfGrid): void {
  for (const cells of rows) drawRow(desk, cells);
}

/** How high it is; what is too long for it is noted down when it is drawn. */
export function gridHeight(desk: Desk, { rows }: PdfGrid): number {
  const measured = { ...desk, riders: [] };
  return rows.reduce((sum, cells) => sum + rowOf(measured, cells).height, 0);
}

function drawRow(desk: Desk, cells: readonly PdfCell[]): void {
  const { widths, columns, height } = rowOf(desk, cells);
  roomFor(desk, height);
  const { y } = desk.pdf;
  const edges = leftEdges(widths);
  for (const [at, boxes] of columns.entries())
    drawColumn(desk, boxes, { x: edges[at] ?? 0, y, width: widths[at] ?? 0, height });
  desk.pdf.y = y + height;
}

function rowOf(desk: Desk, cells: readonly PdfCell[]) {
  const widths = sharedWidths(
    desk,
    cells.map(({ share }) => share),
  );
  const columns = cells.map((cell, at) => boxesOf(cell).map((box) => filled(desk, box, widths[at] ?? 0)));
  const height = Math.max(...columns.map((boxes) => boxes.reduce((sum, box) => sum + box.height, 0)));
  return { widths, columns, height };
}

function boxesOf(cell: PdfCell): readonly PdfBox[] {
  return 'stack' in cell ? cell.stack : [cell];
}

function filled(desk: Desk, box: PdfBox, width: number): Filled {
  const { label, value, least = 1, most = usualMost } = box;
  const lines = fittedLines(desk, value, { heading: label, width: width - 2 * padding, size: size.text, most });
  const height = lineHeight(size.label) + Math.max(lines.length, least) * lineHeight(size.text) + 2 * padding;
  return { ...box, lines, height };
}

/** The last box of a column takes what its neighbours are taller. */
function drawColumn(desk: Desk, boxes: readonly Filled[], spot: Spot): void {
  let { y } = spot;
  for (const [at, box] of boxes.entries()) {
    const height = at === boxes.length - 1 ? spot.y + spot.height - y : box.height;
    drawBox(desk, box, { ...spot, y, height });
    y += height;
  }
}

function drawBox(desk: Desk, { label, lines, isStrong = false }: Filled, { x, y, width, height }: Spot): void {
  frame(desk, [x, y, width, height]);
  const place = { x: x + padding, y: y + padding };
  write(desk, desk.writable(label), { ...place, size: size.label, colour: ink.soft });
  writeLines(desk, lines, { ...place, y: place.y + lineHeight(size.label), size: size.text, isStrong });
}

/** Draws columns of text side by side under their titles, e.g. the goods of a bill of lading. */
export function drawPanel(desk: Desk, panel: PdfPanel): void {
  const { columns } = panel;
  const widths = sharedWidths(
    desk,
    columns.map(({ share }) => share),
  );
  const inner = widths.map((width) => width - 2 * padding);
  const titles = columns.map(({ title }, at) => linesOf(desk, title, { width: inner[at] ?? 0, size: size.label }));
  const titleHeight = Math.max(...titles.map((lines) => lines.length)) * lineHeight(size.label) + 2 * padding;
  const texts = panelTexts(desk, panel, { inner, titleHeight });
  const body = bodyHeight(Math.max(panel.least, ...texts.map((lines) => lines.length)));
  roomFor(desk, titleHeight + body);
  const { y } = desk.pdf;
  for (const [at, x] of leftEdges(widths).entries()) {
    const { align = 'left' } = columns[at] ?? {};
    const width = widths[at] ?? 0;
    desk.pdf.rect(x, y, width, titleHeight).fill(ink.ground);
    frame(desk, [x, y, width, titleHeight]);
    frame(desk, [x, y + titleHeight, width, body]);
    const place = { x: x + padding, width: inner[at] ?? 0, align };
    writeLines(desk, titles[at] ?? [], { ...place, y: y + padding, size: size.label, colour: ink.soft });
    writeLines(desk, texts[at] ?? [], { ...place, y: y + titleHeight + padding, size: size.text });
  }
  desk.pdf.y = y + titleHeight + body;
}

function bodyHeight(lines: number): number {
  return lines * lineHeight(size.text) + 2 * padding;
}

type Measured = { inner: readonly number[]; titleHeight: number };

/** What goes to the rider anyway leaves so many lines here as the page still holds, if these are enough to begin with. */
function panelTexts(
  desk: Desk,
  { columns, cells, least, most }: PdfPanel,
  { inner, titleHeight }: Measured,
): string[][] {
  const fitted = (measuring: Desk, lines: number) =>
    columns.map(({ title }, at) =>
      fittedLines(measuring, cells[at] ?? '', { heading: title, width: inner[at] ?? 0, size: size.text, most: lines }),
    );
  const tried: Desk = { ...desk, riders: [] };
  fitted(tried, most);
  const left = bodyEnd(desk) - desk.pdf.y - titleHeight - bodyHeight(0);
  const fits = Math.floor(left / lineHeight(size.text));
  const isCut = tried.riders.length > 0 && fits < most && fits >= Math.max(least, fewest);
  return fitted(desk, isCut ? fits : most);
}

/** Of a text that goes on elsewhere fewer lines than these tell nothing. */
const fewest = 5;
