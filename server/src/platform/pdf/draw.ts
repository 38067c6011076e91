import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { PdfLayout, PdfSection, PdfTable } from './layout.ts';

type Page = InstanceType<typeof PDFDocument>;

const margin = 40;
const foot = 30;
const ink = {
  text: '#1f2329',
  soft: '#646a73',
  line: '#d0d3d6',
  ground: '#f2f3f5',
  accent: '#1d6fd1',
  warning: '#b34700',
};
const size = { title: 20, heading: 12, text: 9.5, small: 8 } as const;
const padding = 4;

/** Draws a document on A4 pages, with one font that knows Latin and Chinese letters. */
export async function drawn(layout: PdfLayout, { font, author }: { font: Buffer; author: string }): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: layout.title, Author: author },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(page, 'end');
  page.registerFont('text', font).font('text');
  drawHead(page, layout);
  drawFacts(page, layout.facts);
  for (const section of layout.sections) drawSection(page, section);
  drawFeet(page, layout.foot);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function widthOf(page: Page): number {
  return page.page.width - 2 * margin;
}

function drawHead(page: Page, { title, beside, notice }: PdfLayout): void {
  const top = page.y;
  page
    .fillColor(ink.soft)
    .fontSize(size.text)
    .text(beside, margin, top + 8, { width: widthOf(page), align: 'right' });
  page
    .fillColor(ink.text)
    .fontSize(size.title)
    .text(title, margin, top, { width: widthOf(page) * 0.6 });
  if (notice)
    page
      .fillColor(ink.warning)
      .fontSize(size.text)
      .text(notice, { width: widthOf(page) });
  page.moveDown(0.4);
  rule(page, ink.accent);
}

function rule(page: Page, colour: string): void {
  page
    .moveTo(margin, page.y)
    .lineTo(margin + widthOf(page), page.y)
    .lineWidth(1)
    .strokeColor(colour)
    .stroke();
  page.y += 8;
}

/** Two columns of labels with their values. */
function drawFacts(page: Page, facts: PdfLayout['facts']): void {
  const width = widthOf(page) / 2;
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2);
    page.fontSize(size.text);
    const heights = pair.map(([, value]) => textHeight({ page, text: value || '-', width: width - 95 }));
    const height = Math.max(14, ...heights) + 3;
    roomFor(page, height);
    const top = page.y;
    for (const [place, [label, value]] of pair.entries()) {
      const left = margin + place * width;
      page.fontSize(size.text).fillColor(ink.soft).text(label, left, top, { width: 85 });
      page.fillColor(ink.text).text(value || '-', left + 90, top, { width: width - 95 });
    }
    page.y = top + height;
  }
  page.y += 6;
}

function drawSection(page: Page, { heading, lines = [], table, sum }: PdfSection): void {
  roomFor(page, 60);
  page.x = margin;
  page
    .fontSize(size.heading)
    .fillColor(ink.accent)
    .text(heading, margin, page.y, { width: widthOf(page) });
  page.y += 3;
  page.fontSize(size.text).fillColor(ink.text);
  for (const line of lines) {
    roomFor(page, textHeight({ page, text: line, width: widthOf(page) }));
    page.text(line, margin, page.y, { width: widthOf(page) });
  }
  page.y += 3;
  if (table) drawTable(page, table);
  if (sum) {
    roomFor(page, 22);
    page
      .fontSize(size.heading)
      .fillColor(ink.text)
      .text(sum, margin, page.y + 3, { width: widthOf(page), align: 'right' });
  }
  page.y += 10;
}

function drawTable(page: Page, { columns, rows }: PdfTable): void {
  const shares = columns.reduce((total, column) => total + column.share, 0);
  const widths = columns.map((column) => (widthOf(page) * column.share) / shares);
  const aligns = columns.map((column) => (column.isRight ? 'right' : 'left'));
  const titles = columns.map((column) => column.title);
  const draw = (cells: readonly string[], isHead: boolean) => drawRow(page, { cells, widths, aligns, isHead });
  draw(titles, true);
  for (const cells of rows) {
    // The head is repeated where a page begins.
    if (roomFor(page, rowHeight(page, cells, widths))) draw(titles, true);
    draw(cells, false);
  }
}

type DrawnRow = {
  cells: readonly string[];
  widths: readonly number[];
  aligns: readonly ('left' | 'right')[];
  isHead: boolean;
};

function drawRow(page: Page, { cells, widths, aligns, isHead }: DrawnRow): void {
  const height = rowHeight(page, cells, widths);
  const top = page.y;
  if (isHead) page.rect(margin, top, widthOf(page), height).fill(ink.ground);
  page.fontSize(size.small).fillColor(isHead ? ink.soft : ink.text);
  let left = margin;
  for (const [at, width] of widths.entries()) {
    page.text(cells[at] ?? '', left + padding, top + padding, {
      width: width - 2 * padding,
      align: aligns[at] ?? 'left',
    });
    left += width;
  }
  page.y = top + height;
  page
    .moveTo(margin, page.y)
    .lineTo(margin + widthOf(page), page.y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

function rowHeight(page: Page, cells: readonly string[], widths: readonly number[]): number {
  page.fontSize(size.small);
  const heights = cells.map((cell, at) => textHeight({ page, text: cell, width: (widths[at] ?? 0) - 2 * padding }));
  return Math.max(10, ...heights) + 2 * padding;
}

/** By the size that is set. */
function textHeight({ page, text, width }: { page: Page; text: string; width: number }): number {
  return page.heightOfString(text, { width });
}

/** Begins a new page where what follows would not fit on this one; answers whether it did. */
function roomFor(page: Page, height: number): boolean {
  if (page.y + height <= page.page.height - margin - foot) return false;
  page.addPage();
  page.x = margin;
  return true;
}

function drawFeet(page: Page, text: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(start + at);
    const top = page.page.height - margin - 8;
    // Below the margin the text would begin a page of its own.
    page.page.margins.bottom = 0;
    page.fontSize(size.small).fillColor(ink.soft);
    page.text(text, margin, top, { width: widthOf(page) - 60, lineBreak: false });
    page.text(`${at + 1} / ${count}`, margin, top, { width: widthOf(page), align: 'right', lineBreak: false });
  }
}
