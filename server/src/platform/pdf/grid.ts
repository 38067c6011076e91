import {
  bodyEnd,
  type DrawingContext,
  frame,
  colours,
  leftEdges,
  lineHeight,
  wrappedLines,
  padding,
  sharedWidths,
  size,
  write,
  writeLines,
} from './drawing-context.ts';
import type { PdfBox, PdfCell, PdfGrid, PdfPanel } from './layout.ts';
import { ensureRoom } from './pages.ts';
import { fitLines } from './rider.ts';

/** Longer texts continue in the rider, unless the box sets a limit of its own. */
const defaultMaxLines = 9;

type MeasuredBox = PdfBox & { lines: readonly string[]; height: number };
type Area = { x: number; y: number; width: number; height: number };

/** Draws rows of labelled cells, as in forms; long texts continue in the rider. */
export function drawGrid(context: DrawingContext, { rows }: PdfGrid): void {
  for (const cells of rows) drawRow(context, cells);
}

/** The height of a grid; overlong texts are recorded when it is drawn. */
export function gridHeight(context: DrawingContext, { rows }: PdfGrid): number {
  const measuringContext = { ...context, riders: [] };
  return rows.reduce((sum, cells) => sum + rowOf(measuringContext, cells).height, 0);
}

function drawRow(context: DrawingContext, cells: readonly PdfCell[]): void {
  const { widths, columns, height } = rowOf(context, cells);
  ensureRoom(context, height);
  const { y } = context.pdf;
  const edges = leftEdges(widths);
  for (const [at, boxes] of columns.entries())
    drawColumn(context, boxes, { x: edges[at] ?? 0, y, width: widths[at] ?? 0, height });
  context.pdf.y = y + height;
}

function rowOf(context: DrawingContext, cells: readonly PdfCell[]) {
  const widths = sharedWidths(
    context,
    cells.map(({ share }) => share),
  );
  const columns = cells.map((cell, at) => boxesOf(cell).map((box) => measureBox(context, box, widths[at] ?? 0)));
  const height = Math.max(...columns.map((boxes) => boxes.reduce((sum, box) => sum + box.height, 0)));
  return { widths, columns, height };
}

function boxesOf(cell: PdfCell): readonly PdfBox[] {
  return 'stack' in cell ? cell.stack : [cell];
}

function measureBox(context: DrawingContext, box: PdfBox, width: number): MeasuredBox {
  const { label, value, minLines = 1, maxLines = defaultMaxLines } = box;
  const lines = fitLines(context, value, { heading: label, width: width - 2 * padding, size: size.text, maxLines });
  const height = lineHeight(size.label) + Math.max(lines.length, minLines) * lineHeight(size.text) + 2 * padding;
  return { ...box, lines, height };
}

/** The last box of a column is stretched to the row's height. */
function drawColumn(context: DrawingContext, boxes: readonly MeasuredBox[], area: Area): void {
  let { y } = area;
  for (const [at, box] of boxes.entries()) {
    const height = at === boxes.length - 1 ? area.y + area.height - y : box.height;
    drawBox(context, box, { ...area, y, height });
    y += height;
  }
}

function drawBox(
  context: DrawingContext,
  { label, lines, isStrong = false }: MeasuredBox,
  { x, y, width, height }: Area,
): void {
  frame(context, [x, y, width, height]);
  const position = { x: x + padding, y: y + padding };
  write(context, context.writable(label), { ...position, size: size.label, colour: colours.soft });
  writeLines(context, lines, { ...position, y: position.y + lineHeight(size.label), size: size.text, isStrong });
}

/** Draws columns of text side by side under their titles, e.g. the goods of a bill of lading. */
export function drawPanel(context: DrawingContext, panel: PdfPanel): void {
  const { columns } = panel;
  const widths = sharedWidths(
    context,
    columns.map(({ share }) => share),
  );
  const inner = widths.map((width) => width - 2 * padding);
  const titles = columns.map(({ title }, at) =>
    wrappedLines(context, title, { width: inner[at] ?? 0, size: size.label }),
  );
  const titleHeight = Math.max(...titles.map((lines) => lines.length)) * lineHeight(size.label) + 2 * padding;
  const texts = panelTexts(context, panel, { inner, titleHeight });
  const body = bodyHeight(Math.max(panel.minLines, ...texts.map((lines) => lines.length)));
  ensureRoom(context, titleHeight + body);
  const { y } = context.pdf;
  for (const [at, x] of leftEdges(widths).entries()) {
    const { align = 'left' } = columns[at] ?? {};
    const width = widths[at] ?? 0;
    context.pdf.rect(x, y, width, titleHeight).fill(colours.background);
    frame(context, [x, y, width, titleHeight]);
    frame(context, [x, y + titleHeight, width, body]);
    const position = { x: x + padding, width: inner[at] ?? 0, align };
    writeLines(context, titles[at] ?? [], { ...position, y: y + padding, size: size.label, colour: colours.soft });
    writeLines(context, texts[at] ?? [], { ...position, y: y + titleHeight + padding, size: size.text });
  }
  context.pdf.y = y + titleHeight + body;
}

function bodyHeight(lines: number): number {
  return lines * lineHeight(size.text) + 2 * padding;
}

type PanelMeasures = { inner: readonly number[]; titleHeight: number };

/** A text that continues in the rider leaves the lines that fit on the page, if these are enough to be useful. */
function panelTexts(
  context: DrawingContext,
  { columns, cells, minLines, maxLines }: PdfPanel,
  { inner, titleHeight }: PanelMeasures,
): string[][] {
  const fitted = (measuring: DrawingContext, lines: number) =>
    columns.map(({ title }, at) =>
      fitLines(measuring, cells[at] ?? '', { heading: title, width: inner[at] ?? 0, size: size.text, maxLines: lines }),
    );
  const trial: DrawingContext = { ...context, riders: [] };
  fitted(trial, maxLines);
  const remaining = bodyEnd(context) - context.pdf.y - titleHeight - bodyHeight(0);
  const fittingLines = Math.floor(remaining / lineHeight(size.text));
  const isCut = trial.riders.length > 0 && fittingLines < maxLines && fittingLines >= Math.max(minLines, minCutLines);
  return fitted(context, isCut ? fittingLines : maxLines);
}

/** Fewer lines than this are not worth showing of a text that continues elsewhere. */
const minCutLines = 5;
