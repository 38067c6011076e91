import { encode } from 'uqr';
import {
  bodyWidth,
  type DrawingContext,
  frame,
  colours,
  lineHeight,
  wrappedLines,
  margin,
  padding,
  rule,
  size,
  write,
  writeLines,
} from './drawing-context.ts';
import type { PdfLetterhead } from './layout.ts';
import { drawPicture } from './draw-picture.ts';

const qrSide = 54;
const logoBox = [120, 42] as const;

/** The first page's head: issuer, title, number, and QR code. */
export function drawHead(context: DrawingContext): void {
  const { letterhead, qr, notice } = context.layout;
  if (qr !== undefined) drawQr(context, qr);
  context.pdf.y = margin.top;
  if (letterhead) {
    drawLetterhead(context, letterhead);
    drawCentredTitle(context);
  } else drawPlainTitle(context);
  if (notice) drawNotice(context, notice);
}

/** The width next to the QR code. */
function openWidth(context: DrawingContext): number {
  return bodyWidth(context) - (context.layout.qr === undefined ? 0 : qrSide + 12);
}

function drawLetterhead(context: DrawingContext, { name, subname = '', lines, logo }: PdfLetterhead): void {
  const area = { x: margin.side, y: margin.top, width: logoBox[0], height: logoBox[1] };
  const indent = logo && drawPicture(context, logo, area) ? logoBox[0] + 10 : 0;
  const x = margin.side + indent;
  const width = openWidth(context) - indent;
  let { y } = context.pdf;
  const paragraphs = [
    { text: name, style: { size: 13, isStrong: true } },
    { text: subname, style: { size: size.text, isStrong: true } },
    ...lines.map((text) => ({ text, style: { size: size.small, colour: colours.soft } })),
  ];
  for (const { text, style } of paragraphs)
    if (text !== '') y = writeLines(context, wrappedLines(context, text, { ...style, width }), { ...style, x, y });
  const foot = margin.top + (indent > 0 ? logoBox[1] : 0);
  const code = margin.top + (context.layout.qr === undefined ? 0 : qrSide);
  context.pdf.y = Math.max(y, foot, code) + 5;
  rule(context, { y: context.pdf.y, colour: colours.accent, width: 1.2 });
  context.pdf.y += 7;
}

function drawCentredTitle(context: DrawingContext): void {
  const { title, subtitle, headerLines } = context.layout;
  const style = { x: margin.side, width: bodyWidth(context) };
  const top = context.pdf.y;
  write(context, context.writable(title), { ...style, y: top, size: size.title, isStrong: true, align: 'center' });
  let y = top + lineHeight(size.title);
  if (subtitle !== undefined) {
    write(context, context.writable(subtitle), {
      ...style,
      y,
      size: size.subtitle,
      colour: colours.soft,
      align: 'center',
    });
    y += lineHeight(size.subtitle);
  }
  const lines = headerLines.map(context.writable);
  const end = writeLines(context, lines, { ...style, y: top + 2, size: size.small, align: 'right' });
  context.pdf.y = Math.max(y, end) + 5;
}

function drawPlainTitle(context: DrawingContext): void {
  const { title, subtitle = '', headerLines, qr } = context.layout;
  const style = { x: margin.side, width: openWidth(context) };
  const top = context.pdf.y;
  const titleStyle = { ...style, size: size.title + 3, isStrong: true };
  const lines = wrappedLines(context, title, { ...titleStyle, width: style.width * 0.66 });
  const subtitleStyle = { ...style, size: size.subtitle, colour: colours.soft };
  const titleEnd = writeLines(context, lines, { ...titleStyle, y: top });
  const end = writeLines(context, subtitle === '' ? [] : wrappedLines(context, subtitle, subtitleStyle), {
    ...subtitleStyle,
    y: titleEnd,
  });
  const headerStyle = { ...style, y: top + 8, size: size.text, colour: colours.soft, align: 'right' } as const;
  const code = qr === undefined ? 0 : top + qrSide;
  context.pdf.y = Math.max(end, code, writeLines(context, headerLines.map(context.writable), headerStyle)) + 4;
  rule(context, { y: context.pdf.y, colour: colours.accent, width: 1 });
  context.pdf.y += 8;
}

function drawNotice(context: DrawingContext, notice: string): void {
  const style = { size: size.text, colour: colours.warning };
  const lines = wrappedLines(context, notice, { ...style, width: bodyWidth(context) - 2 * padding });
  const top = context.pdf.y;
  const end = writeLines(context, lines, { ...style, x: margin.side + padding, y: top + padding }) + padding;
  frame(context, [margin.side, top, bodyWidth(context), end - top]);
  context.pdf.y = end + 6;
}

/** Adjacent dark modules of a row are drawn as one bar. */
function drawQr({ pdf }: DrawingContext, text: string): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const side = qrSide / modules;
  const left = pdf.page.width - margin.side - qrSide;
  for (const [row, line] of data.entries())
    for (const [at, isDark] of line.entries()) {
      if (!isDark || line[at - 1]) continue;
      const end = line.indexOf(false, at);
      const length = (end < 0 ? modules : end) - at;
      pdf.rect(left + at * side, margin.top + row * side, length * side, side);
    }
  pdf.fill('#000000');
}
