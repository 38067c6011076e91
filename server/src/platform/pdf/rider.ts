import { bodyWidth, type Desk, lineHeight, linesOf, margin, size, write } from './desk.ts';
import { nextPage } from './pages.ts';
import { drawTable } from './table.ts';

type Fit = { heading: string; width: number; size: number; most: number };

/** The lines that a box shows: all of them, or its first ones and where the whole text stands. */
export function fittedLines(desk: Desk, text: string, { heading, most, ...look }: Fit): string[] {
  const lines = linesOf(desk, text, look);
  if (lines.length <= most) return lines;
  desk.riders.push({ heading: heading.replaceAll('\n', ' '), text });
  const note = linesOf(desk, desk.layout.rider?.note ?? '…', look);
  return [...lines.slice(0, Math.max(1, most - note.length)), ...note];
}

/** What was too long for its box, whole, on pages of its own. */
export function drawRiders(desk: Desk): void {
  if (desk.riders.length === 0) return;
  nextPage(desk);
  const title = desk.layout.rider?.title ?? '';
  const look = { x: margin.side, width: bodyWidth(desk) };
  write(desk, desk.writable(title), { ...look, y: desk.pdf.y, size: size.title - 3, isStrong: true, align: 'center' });
  desk.pdf.y += lineHeight(size.title - 3) + 4;
  for (const { heading, text } of desk.riders) {
    drawTable(desk, { kind: 'table', columns: [{ title: heading, share: 1 }], rows: [[text]] }, true);
    desk.pdf.y += 10;
  }
}
