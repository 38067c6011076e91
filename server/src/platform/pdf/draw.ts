import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { type Desk, margin, type Pdf } from './desk.ts';
import type { DrawnFont } from './font.ts';
import { drawGrid, drawPanel } from './grid.ts';
import { drawHead } from './head.ts';
import type { PdfBlock, PdfDrawn, PdfTask } from './layout.ts';
import { finishPages, nextPage } from './pages.ts';
import { drawRiders } from './rider.ts';
import { drawTable } from './table.ts';
import { tailOf } from './tails.ts';
import { drawFacts, drawHeading, drawSignatures, drawText } from './texts.ts';
import { writable } from './writable.ts';

/** By how much a document is made smaller, at most, where that saves a last page that says hardly anything. */
const reductions = [1.04, 1.08] as const;
/** The part of a page below which it says hardly anything. */
const hardlyAny = 0.2;

/** Draws a document on A4 pages, with one font that knows Latin and Chinese letters. */
export async function drawn(task: PdfTask, font: DrawnFont): Promise<PdfDrawn> {
  const usual = await drawnBy(task, font, 1);
  if (!usual.isSparse) return usual;
  for (const reduction of reductions) {
    const smaller = await drawnBy(task, font, reduction);
    if (smaller.pages < usual.pages) return smaller;
  }
  return usual;
}

type Drawing = PdfDrawn & { isSparse: boolean };

async function drawnBy({ layout, author }: PdfTask, { font, letters }: DrawnFont, reduction: number): Promise<Drawing> {
  const pdf = emptyPdf({ layout, author }, reduction);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.registerFont('text', font).font('text');
  const desk: Desk = { pdf, layout, riders: [], tail: 0, writable: (text) => writable(text, letters) };
  drawHead(desk);
  for (const [at, block] of layout.blocks.entries())
    drawBlock({ ...desk, tail: tailOf(desk, layout.blocks.slice(at)) }, block);
  const isSparse = pdf.bufferedPageRange().count > 1 && pdf.y < pdf.page.height * hardlyAny;
  drawRiders(desk);
  finishPages(desk);
  const { count: pages } = pdf.bufferedPageRange();
  pdf.end();
  await ended;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages, isSparse };
}

const paper = { width: 595.28, height: 841.89 } as const;

/** Its pages are drawn as if they were larger than A4 by the reduction, and shown as A4. */
function emptyPdf({ layout, author }: PdfTask, reduction: number): Pdf {
  const height = paper.height * reduction;
  const pdf: Pdf = new PDFDocument({
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

function drawBlock(desk: Desk, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(desk, block.text);
    case 'facts':
      return drawFacts(desk, block);
    case 'grid':
      return drawGrid(desk, block);
    case 'panel':
      return drawPanel(desk, block);
    case 'table':
      return drawTable(desk, block);
    case 'text':
      return drawText(desk, block);
    case 'signatures':
      return drawSignatures(desk, block);
    case 'page':
      return nextPage(desk);
  }
}
