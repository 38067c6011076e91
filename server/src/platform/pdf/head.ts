import { encode } from 'uqr';
import {
  bodyWidth,
  type Desk,
  frame,
  ink,
  lineHeight,
  linesOf,
  margin,
  padding,
  rule,
  size,
  write,
  writeLines,
} from './desk.ts';
import type { PdfLetterhead } from './layout.ts';
import { drawPicture } from './drawn-picture.ts';

const qrSide = 54;
const logoBox = [120, 42] as const;

/** The first page's head: whose paper it is, what it is, its number, and the code that a camera reads it by. */
export function drawHead(desk: Desk): void {
  const { letterhead, qr, notice } = desk.layout;
  if (qr !== undefined) drawQr(desk, qr);
  desk.pdf.y = margin.top;
  if (letterhead) {
    drawLetterhead(desk, letterhead);
    drawCentredTitle(desk);
  } else drawPlainTitle(desk);
  if (notice) drawNotice(desk, notice);
}

/** Room beside the code. */
function openWidth(desk: Desk): number {
  return bodyWidth(desk) - (desk.layout.qr === undefined ? 0 : qrSide + 12);
}

function drawLetterhead(desk: Desk, { name, subname = '', lines, logo }: PdfLetterhead): void {
  const place = { x: margin.side, y: margin.top, width: logoBox[0], height: logoBox[1] };
  const indent = logo && drawPicture(desk, logo, place) ? logoBox[0] + 10 : 0;
  const x = margin.side + indent;
  const width = openWidth(desk) - indent;
  let { y } = desk.pdf;
  const paragraphs = [
    { text: name, look: { size: 13, isStrong: true } },
    { text: subname, look: { size: size.text, isStrong: true } },
    ...lines.map((text) => ({ text, look: { size: size.small, colour: ink.soft } })),
  ];
  for (const { text, look } of paragraphs)
    if (text !== '') y = writeLines(desk, linesOf(desk, text, { ...look, width }), { ...look, x, y });
  const foot = margin.top + (indent > 0 ? logoBox[1] : 0);
  const code = margin.top + (desk.layout.qr === undefined ? 0 : qrSide);
  desk.pdf.y = Math.max(y, foot, code) + 5;
  rule(desk, { y: desk.pdf.y, colour: ink.accent, width: 1.2 });
  desk.pdf.y += 7;
}

function drawCentredTitle(desk: Desk): void {
  const { title, subtitle, beside } = desk.layout;
  const look = { x: margin.side, width: bodyWidth(desk) };
  const top = desk.pdf.y;
  write(desk, desk.writable(title), { ...look, y: top, size: size.title, isStrong: true, align: 'center' });
  let y = top + lineHeight(size.title);
  if (subtitle !== undefined) {
    write(desk, desk.writable(subtitle), { ...look, y, size: size.subtitle, colour: ink.soft, align: 'center' });
    y += lineHeight(size.subtitle);
  }
  const lines = beside.map(desk.writable);
  const end = writeLines(desk, lines, { ...look, y: top + 2, size: size.small, align: 'right' });
  desk.pdf.y = Math.max(y, end) + 5;
}

function drawPlainTitle(desk: Desk): void {
  const { title, subtitle = '', beside, qr } = desk.layout;
  const look = { x: margin.side, width: openWidth(desk) };
  const top = desk.pdf.y;
  const titled = { ...look, size: size.title + 3, isStrong: true };
  const lines = linesOf(desk, title, { ...titled, width: look.width * 0.66 });
  const under = { ...look, size: size.subtitle, colour: ink.soft };
  const titleEnd = writeLines(desk, lines, { ...titled, y: top });
  const end = writeLines(desk, subtitle === '' ? [] : linesOf(desk, subtitle, under), { ...under, y: titleEnd });
  const besides = { ...look, y: top + 8, size: size.text, colour: ink.soft, align: 'right' } as const;
  const code = qr === undefined ? 0 : top + qrSide;
  desk.pdf.y = Math.max(end, code, writeLines(desk, beside.map(desk.writable), besides)) + 4;
  rule(desk, { y: desk.pdf.y, colour: ink.accent, width: 1 });
  desk.pdf.y += 8;
}

function drawNotice(desk: Desk, notice: string): void {
  const look = { size: size.text, colour: ink.warning };
  const lines = linesOf(desk, notice, { ...look, width: bodyWidth(desk) - 2 * padding });
  const top = desk.pdf.y;
  const end = writeLines(desk, lines, { ...look, x: margin.side + padding, y: top + padding }) + padding;
  frame(desk, [margin.side, top, bodyWidth(desk), end - top]);
  desk.pdf.y = end + 6;
}

/** Dark modules of a row that touch are one bar. */
function drawQr({ pdf }: Desk, text: string): void {
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
