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

/** Draws a document on A4 pages, with one font that knows Latin and Chinese letters. */
export async function drawn({ layout, author }: PdfTask, { font, letters }: DrawnFont): Promise<PdfDrawn> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    // What begins a page is asked for here; the library is not to do it by itself.
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: 0 },
    bufferPages: true,
    info: {
      Title: layout.title,
      Author: author,
      Keywords: layout.stamp.key,
      // The library's own would be the clock's: the same content is to be the same bytes.
      CreationDate: new Date(layout.stamp.at),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.registerFont('text', font).font('text');
  const desk: Desk = { pdf, layout, riders: [], tail: 0, writable: (text) => writable(text, letters) };
  drawHead(desk);
  for (const [at, block] of layout.blocks.entries())
    drawBlock({ ...desk, tail: tailOf(desk, layout.blocks.slice(at)) }, block);
  drawRiders(desk);
  finishPages(desk);
  const { count: pages } = pdf.bufferedPageRange();
  pdf.end();
  await ended;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages };
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
