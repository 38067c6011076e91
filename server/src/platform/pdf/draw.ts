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

/** By how much a document is made smaller, at most, where that saves a last page that says hardly anything. */
const reductions = [1.04, 1.08] as const;
/** The part of a page below which it says hardly anything. */
const hardlyAny = 0.25;

/** Draws a document on A4 pages, with one font that knows Latin and Chinese letters. */
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

/** Its pages are drawn as if they were larger than A4 by the reduction, and shown as A4. */
function emptyPdf({ layout, author }: PdfTask, reduction: number): PdfWriter {
  const height = paper.height * reduction;
  const pdf: PdfWriter = new PDFDocument({
    size: [paper.width * reduction, height],
    // What begins a page is asked for here; the library is not to do it by itself.
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: 0 },
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: layout.title,
      Author: author,
      Keywords: layout.stamp.key,
      // The library's own would be the clock's: the same content is to be the same bytes.
      CreationDate: new Date(layout.stamp.at),
    },
  });
  pdf.on('pageAdded', () => {
    if (reduction === 1) return;
    Object.assign(pdf.page.dictionary.data, { MediaBox: [0, 0, paper.width, paper.height] });
    // The library counts from the upper edge of what it takes for the page.
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
 * How much room the end of the first of these blocks wants below itself on its page: a heading, and a sum, that of the beginning
 * of what it is over, what is signed for that of the signatures, also across a few lines between them. The last few lines of all
 * stand on no page alone.
 */
function tailHeight(context: DrawingContext, [block, ...rest]: readonly PdfBlock[]): number {
  const isOver = block?.kind === 'heading' || (block?.kind === 'text' && block.style === 'sum');
  return isOver ? leadingHeight(context, rest) : closingHeight(context, rest);
}

/** What is signed, or stands last, as far as it is short. */
function closingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block, ...others] = blocks;
  if (block?.kind === 'signatures') return signaturesHeight(context, block);
  if (block?.kind === 'grid' && block.isSigned) return gridHeight(context, block);
  const height = block ? shortTextHeight(context, block) : 0;
  if (height === 0) return 0;
  const tail = closingHeight(context, others);
  return tail > 0 || others.length === 0 ? height + tail : 0;
}

/** What stands at least together below a heading: a short text as a whole, with what must not be parted from it. */
function leadingHeight(context: DrawingContext, blocks: readonly PdfBlock[]): number {
  const [block] = blocks;
  const defaultHeight = 2 * lineHeight(size.text);
  if (!block) return 0;
  if (block.kind === 'facts' && block.facts.length <= 2) return 2 * defaultHeight + tailHeight(context, blocks);
  const height = shortTextHeight(context, block);
  return height > 0 ? height + tailHeight(context, blocks) : defaultHeight;
}

/** How high a text of a few lines is; 0 for any other block. */
function shortTextHeight(context: DrawingContext, block: PdfBlock): number {
  if (block.kind !== 'text' || block.style === 'note' || block.style === 'sum') return 0;
  const count = textLines(context, block).length;
  return count > closingLines ? 0 : textHeight(block, count);
}
