import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { type DrawingContext, margin, type PdfWriter, lineHeight, size } from './drawing-context.ts';
import type { LoadedFont } from './font.ts';
import { drawGrid, drawPanel, gridHeight } from './grid.ts';
import { drawHead } from './head.ts';
import type { PdfBlock, DrawnPdf, PdfTask } from './layout.ts';
import { finishPages, nextPage } from './pages.ts';
import { drawRiders } from './rider.ts';
import { drawTable } from './table.ts';
import {
  drawFacts,
  drawHeading,
  drawSignatures,
  drawText,
  closingLines,
  signaturesHeight,
  textHeight,
  textLines,
} from './texts.ts';
import { writable } from './writable.ts';

/** Scale factors by which a document is reduced if that avoids an almost empty last page. */
const reductions = [1.04, 1.08] as const;
/** The share of a page below which it counts as almost empty. */
const hardlyAny = 0.25;

/** Draws a document on A4 pages, with one font for Latin and Chinese. */
export async function drawPdf(task: PdfTask, font: LoadedFont): Promise<DrawnPdf> {
  const usual = await drawnBy(task, font, 1);
  if (!usual.isSparse) return usual;
  for (const reduction of reductions) {
    const smaller = await drawnBy(task, font, reduction);
    if (smaller.pages < usual.pages) return smaller;
  }
  return usual;
}

type Drawing = DrawnPdf & { isSparse: boolean };

async function drawnBy(
  { layout, author }: PdfTask,
  { font, codePoints }: LoadedFont,
  reduction: number,
): Promise<Drawing> {
  const pdf = emptyPdf({ layout, author }, reduction);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.registerFont('text', font).font('text');
  const context: DrawingContext = { pdf, layout, riders: [], tail: 0, writable: (text) => writable(text, codePoints) };
  drawHead(context);
  for (const [at, block] of layout.blocks.entries())
    drawBlock({ ...context, tail: tailHeight(context, layout.blocks.slice(at)) }, block);
  const isSparse = pdf.bufferedPageRange().count > 1 && pdf.y < pdf.page.height * hardlyAny;
  drawRiders(context);
  finishPages(context);
  const { count: pages } = pdf.bufferedPageRange();
  pdf.end();
  await ended;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages, isSparse };
}

const paper = { width: 595.28, height: 841.89 } as const;

/** Its pages are laid out larger than A4 by the reduction, and scaled to A4. */
function emptyPdf({ layout, author }: PdfTask, reduction: number): PdfWriter {
  const height = paper.height * reduction;
  const pdf: PdfWriter = new PDFDocument({
    size: [paper.width * reduction, height],
    // Page breaks are made here, never by the library.
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: 0 },
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: layout.title,
      Author: author,
      Keywords: layout.stamp.key,
      // The library would use the current time; the same content must give the same bytes.
      CreationDate: new Date(layout.stamp.at),
    },
  });
  pdf.on('pageAdded', () => {
    if (reduction === 1) return;
    Object.assign(pdf.page.dictionary.data, { MediaBox: [0, 0, paper.width, paper.height] });
    // The library measures from the upper edge of what it takes for the page.
    pdf.transform(1 / reduction, 0, 0, 1 / reduction, 0, height - paper.height);
  });
  return pdf.addPage();
}

function drawBlock(context: DrawingContext, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(context, block.text);
    case 'facts':
      return drawFacts(context, block);
    case 'grid':
      return drawGrid(context, block);
    case 'panel':
      return drawPanel(context, block);
    case 'table':
      return drawTable(context, block);
    case 'text':
      return drawText(context, block);
    case 'signatures':
      return drawSignatures(context, block);
    case 'page':
      return nextPage(context);
  }
}

/**
 * The height that the end of the first block must keep free below itself: a heading and a sum need the beginning of
 * what follows, a signed text needs its signatures, even across a few lines in between. The last few lines never stand
 * alone on a page.
 */
function tailHeight(context: DrawingContext, [block, ...rest]: readonly PdfBlock[]): number {
  const isOver = block?.kind === 'heading' || (block?.kind === 'text' && block.style === 'sum');
  return isOver ? leadingHeight(context, rest) : closingHeight(context, rest);
}

/** The height of signed or final blocks, if they are short. */
function closingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block, ...others] = blocks;
  if (block?.kind === 'signatures') return signaturesHeight(context, block);
  if (block?.kind === 'grid' && block.isSigned) return gridHeight(context, block);
  const height = block ? shortTextHeight(context, block) : 0;
  if (height === 0) return 0;
  const tail = closingHeight(context, others);
  return tail > 0 || others.length === 0 ? height + tail : 0;
}

/** The minimum height below a heading: a whole short text, with what must stay with it. */
function leadingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block] = blocks;
  const defaultHeight = 2 * lineHeight(size.text);
  if (!block) return 0;
  if (block.kind === 'facts' && block.facts.length <= 2) return 2 * defaultHeight + tailHeight(context, blocks);
  const height = shortTextHeight(context, block);
  return height > 0 ? height + tailHeight(context, blocks) : defaultHeight;
}

/** The height of a text of a few lines; 0 for any other block. */
function shortTextHeight(context: DrawingContext, block: PdfBlock): number {
  if (block.kind !== 'text' || block.style === 'note' || block.style === 'sum') return 0;
  const count = textLines(context, block).length;
  return count > closingLines ? 0 : textHeight(block, count);
}
