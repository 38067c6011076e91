import { bodyEnd, bodyWidth, type Desk, ink, lineHeight, linesOf, margin, rule, size, write } from './desk.ts';

/** Begins a new page where what follows would not fit on this one; answers whether it did. */
export function roomFor(desk: Desk, height: number): boolean {
  if (desk.pdf.y + height <= bodyEnd(desk)) return false;
  nextPage(desk);
  return true;
}

/** A page that goes on says of what. */
export function nextPage(desk: Desk): void {
  const { pdf, layout } = desk;
  pdf.addPage();
  const look = { x: margin.side, y: margin.top, width: bodyWidth(desk), size: size.small, colour: ink.soft };
  write(desk, desk.writable([layout.title, layout.subtitle ?? ''].join(' ').trim()), { ...look, isStrong: true });
  write(desk, desk.writable(layout.beside.join('   ')), { ...look, align: 'right' });
  const end = margin.top + lineHeight(size.small) + 2;
  rule(desk, { y: end, colour: ink.line });
  pdf.y = end + 8;
}

/** How much a page holds whose head is the short one. */
export function freshRoom(desk: Desk): number {
  return bodyEnd(desk) - margin.top - lineHeight(size.small) - 10;
}

/** The foot of every page, and what stands across it, once their number is known. */
export function finishPages(desk: Desk): void {
  const { pdf, layout } = desk;
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    drawFoot(desk, { page: at + 1, pages: count });
    if (layout.watermark) drawWatermark(desk, layout.watermark);
  }
}

function drawFoot(desk: Desk, { page, pages }: { page: number; pages: number }): void {
  const { layout, pdf } = desk;
  const y = pdf.page.height - margin.bottom + 14;
  const words = (layout.pageWords ?? '{page} / {pages}')
    .replaceAll('{pages}', String(pages))
    .replaceAll('{page}', String(page));
  const look = { x: margin.side, size: size.label, colour: ink.soft };
  rule(desk, { y: y - 4, colour: ink.line });
  write(desk, desk.writable(words), { ...look, y, width: bodyWidth(desk), align: 'right' });
  const [first = '', second = ''] = linesOf(desk, layout.foot, { ...look, width: bodyWidth(desk) - 110 });
  write(desk, first, { ...look, y });
  write(desk, second, { ...look, y: y + lineHeight(look.size) });
}

function drawWatermark(desk: Desk, text: string): void {
  const { pdf } = desk;
  const { width, height } = pdf.page;
  const words = desk.writable(text);
  const fontSize = Math.min(96, (width * 0.95 * 60) / Math.max(1, pdf.fontSize(60).widthOfString(words)));
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] }).fillOpacity(0.16);
  write(desk, words, { x: 0, y: (height - fontSize) / 2, width, align: 'center', size: fontSize, colour: ink.frame });
  pdf.restore();
}
