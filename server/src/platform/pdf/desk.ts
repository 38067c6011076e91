import type PDFDocument from 'pdfkit';
import { brokenLines } from './line-break.ts';
import type { PdfAlign, PdfLayout } from './layout.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** What drawing needs at hand: the page being written, which letters there are, and what was too long for its box. */
export type Desk = {
  pdf: Pdf;
  layout: PdfLayout;
  writable: (text: string) => string;
  riders: { heading: string; text: string }[];
  /** The height of what stands below the block being drawn and must not be parted from its end. */
  tail: number;
};

export const margin = { side: 36, top: 30, bottom: 46 } as const;
export const ink = {
  text: '#1f2329',
  soft: '#5c626b',
  frame: '#4a4f57',
  line: '#c9cdd2',
  ground: '#f1f3f5',
  accent: '#1d6fd1',
  warning: '#b34700',
} as const;
export const size = { title: 16, subtitle: 9.5, heading: 10.5, text: 9, small: 7.5, label: 6.5 } as const;
export const padding = 3.5;

const leading = 1.36;
/** Where letters stand in their line. */
const ascent = 1.02;

export type Look = { size: number; colour?: string; isStrong?: boolean };
type Place = { x: number; y: number; width?: number; align?: PdfAlign };

/** From one line to the next, in points. */
export function lineHeight(fontSize: number): number {
  return fontSize * leading;
}

/** The width between the margins. */
export function bodyWidth({ pdf }: Desk): number {
  return pdf.page.width - 2 * margin.side;
}

/** Where a page ends. */
export function bodyEnd({ pdf }: Desk): number {
  return pdf.page.height - margin.bottom;
}

/** A text in the lines that it takes in this width. */
export function linesOf(
  { pdf, writable }: Desk,
  text: string,
  { width, size: fontSize }: Look & { width: number },
): string[] {
  pdf.fontSize(fontSize);
  return brokenLines(writable(text), width, (piece) => pdf.widthOfString(piece));
}

/** Writes one line; what it says must be writable already where that was not asked of `linesOf`. */
export function write(desk: Desk, text: string, { x, y, width, align = 'left', ...look }: Place & Look): void {
  if (text === '') return;
  const { pdf } = desk;
  const { size: fontSize, colour = ink.text, isStrong = false } = look;
  pdf.fontSize(fontSize).fillColor(colour);
  const spare = width === undefined || align === 'left' ? 0 : width - pdf.widthOfString(text);
  const left = x + (align === 'center' ? spare / 2 : spare);
  // One weight is embedded; a thin outline in its own colour makes the other.
  if (isStrong) pdf.lineWidth(fontSize * 0.022).strokeColor(colour);
  const { y: cursor } = pdf;
  pdf.text(text, left, y + fontSize * ascent, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(isStrong && { fill: true, stroke: true }),
  });
  // Where the next block stands is said by the block, not by a line of it.
  pdf.y = cursor;
}

/** Writes lines below each other; answers where the next one would stand. */
export function writeLines(desk: Desk, lines: readonly string[], place: Place & Look): number {
  const height = lineHeight(place.size);
  for (const [at, line] of lines.entries()) write(desk, line, { ...place, y: place.y + at * height });
  return place.y + lines.length * height;
}

/** Draws the outline of a box. */
export function frame({ pdf }: Desk, [x, y, width, height]: readonly [number, number, number, number]): void {
  pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor(ink.frame).stroke();
}

type Rule = { y: number; colour: string; width?: number };

/** Draws a line from margin to margin. */
export function rule(desk: Desk, { y, colour, width = 0.5 }: Rule): void {
  desk.pdf
    .moveTo(margin.side, y)
    .lineTo(margin.side + bodyWidth(desk), y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}

/** Widths of columns by their shares. */
export function sharedWidths(desk: Desk, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (bodyWidth(desk) * share) / all);
}

/** The left edges of columns of these widths. */
export function leftEdges(widths: readonly number[]): number[] {
  let left: number = margin.side;
  return widths.map((width) => {
    const edge = left;
    left += width;
    return edge;
  });
}
