import { bodyWidth, type DrawingContext, lineHeight, wrappedLines, margin, size, write } from './drawing-context.ts';
import { nextPage } from './pages.ts';
import { drawTable } from './table.ts';

type FitOptions = { heading: string; width: number; size: number; maxLines: number };

/** The lines shown in a box: all of them, or the first ones and a reference to the whole text. */
export function fitLines(context: DrawingContext, text: string, { heading, maxLines, ...style }: FitOptions): string[] {
  const lines = wrappedLines(context, text, style);
  if (lines.length <= maxLines) return lines;
  context.riders.push({ heading: heading.replaceAll('\n', ' '), text });
  const note = wrappedLines(context, context.layout.rider?.note ?? '…', style);
  return [...lines.slice(0, Math.max(1, maxLines - note.length)), ...note];
}

/** Draws the texts too long for their boxes on pages of their own. */
export function drawRiders(context: DrawingContext): void {
  if (context.riders.length === 0) return;
  nextPage(context);
  const title = context.layout.rider?.title ?? '';
  const style = { x: margin.side, width: bodyWidth(context) };
  write(context, context.writable(title), {
    ...style,
    y: context.pdf.y,
    size: size.title - 3,
    isStrong: true,
    align: 'center',
  });
  context.pdf.y += lineHeight(size.title - 3) + 4;
  for (const { heading, text } of context.riders) {
    drawTable(context, { kind: 'table', columns: [{ title: heading, share: 1 }], rows: [[text]] }, true);
    context.pdf.y += 10;
  }
}
