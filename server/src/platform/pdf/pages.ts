import {
  bodyEnd,
  bodyWidth,
  type DrawingContext,
  colours,
  lineHeight,
  wrappedLines,
  margin,
  rule,
  size,
  write,
} from './drawing-context.ts';

/** Starts a new page if the height does not fit on this one; returns whether it did. */
export function ensureRoom(context: DrawingContext, height: number): boolean {
  if (context.pdf.y + height <= bodyEnd(context)) return false;
  nextPage(context);
  return true;
}

/** A following page repeats the title. */
export function nextPage(context: DrawingContext): void {
  const { pdf, layout } = context;
  pdf.addPage();
  const style = { x: margin.side, y: margin.top, width: bodyWidth(context), size: size.small, colour: colours.soft };
  write(context, context.writable([layout.title, layout.subtitle ?? ''].join(' ').trim()), {
    ...style,
    isStrong: true,
  });
  write(context, context.writable(layout.headerLines.join('   ')), { ...style, align: 'right' });
  const end = margin.top + lineHeight(size.small) + 2;
  rule(context, { y: end, colour: colours.line });
  pdf.y = end + 8;
}

/** The body height of a page with the short head. */
export function fullPageRoom(context: DrawingContext): number {
  return bodyEnd(context) - margin.top - lineHeight(size.small) - 10;
}

/** Draws the foot and watermark of every page, once the number of pages is known. */
export function finishPages(context: DrawingContext): void {
  const { pdf, layout } = context;
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    drawFoot(context, { page: at + 1, pages: count });
    if (layout.watermark) drawWatermark(context, layout.watermark);
  }
}

function drawFoot(context: DrawingContext, { page, pages }: { page: number; pages: number }): void {
  const { layout, pdf } = context;
  const y = pdf.page.height - margin.bottom + 14;
  const label = (layout.pageLabel ?? '{page} / {pages}')
    .replaceAll('{pages}', String(pages))
    .replaceAll('{page}', String(page));
  const style = { x: margin.side, size: size.label, colour: colours.soft };
  rule(context, { y: y - 4, colour: colours.line });
  write(context, context.writable(label), { ...style, y, width: bodyWidth(context), align: 'right' });
  const [first = '', second = ''] = wrappedLines(context, layout.footer, { ...style, width: bodyWidth(context) - 110 });
  write(context, first, { ...style, y });
  write(context, second, { ...style, y: y + lineHeight(style.size) });
}

function drawWatermark(context: DrawingContext, text: string): void {
  const { pdf } = context;
  const { width, height } = pdf.page;
  const label = context.writable(text);
  const fontSize = Math.min(96, (width * 0.95 * 60) / Math.max(1, pdf.fontSize(60).widthOfString(label)));
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] }).fillOpacity(0.16);
  write(context, label, {
    x: 0,
    y: (height - fontSize) / 2,
    width,
    align: 'center',
    size: fontSize,
    colour: colours.frame,
  });
  pdf.restore();
}
