import type PDFDocument from 'pdfkit';
import { breakLines } from './line-break.ts';
import type { PdfAlign, PdfLayout } from './layout.ts';

export type PdfWriter = InstanceType<typeof PDFDocument>;

/** The state of drawing: the current page, the available glyphs, and texts too long for their box. */
export type DrawingContext = {
  pdf: PdfWriter;
  layout: PdfLayout;
  writable: (text: string) => string;
  riders: { heading: string; text: string }[];
  /** The height to keep free below the current block. */
  tail: number;
};

export const margin = { side: 36, top: 30, bottom: 46 } as const;
export const colours = {
  text: '#1f2329',
  soft: '#5c626b',
  frame: '#4a4f57',
  line: '#c9cdd2',
  background: '#f1f3f5',
  accent: '#1d6fd1',
  warning: '#b34700',
} as const;
export const size = { title: 16, subtitle: 9.5, heading: 10.5, text: 9, small: 7.5, label: 6.5 } as const;
export const padding = 3.5;

const leading = 1.36;
/** The baseline within a line, relative to the font size. */
const ascent = 1.02;

export type TextStyle = { size: number; colour?: string; isStrong?: boolean };
type TextPosition = { x: number; y: number; width?: number; align?: PdfAlign };

/** Line spacing in points. */
export function lineHeight(fontSize: number): number {
  return fontSize * leading;
}

/** The width between the margins. */
export function bodyWidth({ pdf }: DrawingContext): number {
  return pdf.page.width - 2 * margin.side;
}

/** The lower end of a page's body. */
export function bodyEnd({ pdf }: DrawingContext): number {
  return pdf.page.height - margin.bottom;
}

/** A text wrapped to a width. */
export function wrappedLines(
  { pdf, writable }: DrawingContext,
  text: string,
  { width, size: fontSize }: TextStyle & { width: number },
): string[] {
  pdf.fontSize(fontSize);
  return breakLines(writable(text), width, (segment) => pdf.widthOfString(segment));
}

/** Writes one line; the text must be `writable` already, unless it is from `wrappedLines`. */
export function write(
  context: DrawingContext,
  text: string,
  { x, y, width, align = 'left', ...style }: TextPosition & TextStyle,
): void {
  if (text === '') return;
  const { pdf } = context;
  const { size: fontSize, colour = colours.text, isStrong = false } = style;
  pdf.fontSize(fontSize).fillColor(colour);
  const spare = width === undefined || align === 'left' ? 0 : width - pdf.widthOfString(text);
  const left = x + (align === 'center' ? spare / 2 : spare);
  // Only one weight is embedded; a thin outline in the same colour makes it bold.
  if (isStrong) pdf.lineWidth(fontSize * 0.022).strokeColor(colour);
  const { y: cursor } = pdf;
  pdf.text(text, left, y + fontSize * ascent, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(isStrong && { fill: true, stroke: true }),
  });
  // The block sets the position of the next one, not its lines.
  pdf.y = cursor;
}

/** Writes lines below each other; returns the position of the next one. */
export function writeLines(
  context: DrawingContext,
  lines: readonly string[],
  position: TextPosition & TextStyle,
): number {
  const height = lineHeight(position.size);
  for (const [at, line] of lines.entries()) write(context, line, { ...position, y: position.y + at * height });
  return position.y + lines.length * height;
}

/** Draws the outline of a box. */
export function frame({ pdf }: DrawingContext, [x, y, width, height]: readonly [number, number, number, number]): void {
  pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor(colours.frame).stroke();
}

type Rule = { y: number; colour: string; width?: number };

/** Draws a line from margin to margin. */
export function rule(context: DrawingContext, { y, colour, width = 0.5 }: Rule): void {
  context.pdf
    .moveTo(margin.side, y)
    .lineTo(margin.side + bodyWidth(context), y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}

/** Column widths by share. */
export function sharedWidths(context: DrawingContext, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (bodyWidth(context) * share) / all);
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
