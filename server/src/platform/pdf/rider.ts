import { bodyWidth, type Desk, ink, lineHeight, linesOf, margin, size, write } from './desk.ts';
import { nextPage, roomFor } from './pages.ts';

type Fit = { heading: string; width: number; size: number; most: number };

/** The lines that a box shows: all of them, or its first ones and where the whole text stands. */
export function fittedLines(desk: Desk, text: string, { heading, most, ...look }: Fit): string[] {
  const lines = linesOf(desk, text, look);
  if (lines.length <= most) return lines;
  desk.riders.push({ heading, text });
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
    roomFor(desk, lineHeight(size.heading) + 3 * lineHeight(size.text));
    write(desk, desk.writable(heading), {
      ...look,
      y: desk.pdf.y,
      size: size.text,
      colour: ink.accent,
      isStrong: true,
    });
    desk.pdf.y += lineHeight(size.text) + 3;
    flow(desk, linesOf(desk, text, { ...look, size: size.text }));
    desk.pdf.y += 10;
  }
}

/** Lines that go on over pages. */
export function flow(
  desk: Desk,
  lines: readonly string[],
  look: { size: number; colour?: string } = { size: size.text },
): void {
  const height = lineHeight(look.size);
  for (const line of lines) {
    roomFor(desk, height);
    write(desk, line, { ...look, x: margin.side, y: desk.pdf.y });
    desk.pdf.y += height;
  }
}
