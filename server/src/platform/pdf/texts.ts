import {
  bodyWidth,
  type DrawingContext,
  frame,
  colours,
  lineHeight,
  wrappedLines,
  type TextStyle,
  margin,
  padding,
  size,
  write,
  writeLines,
} from './drawing-context.ts';
import { drawPicture } from './draw-picture.ts';
import type { PdfFacts, PdfSignatures, PdfText } from './layout.ts';
import { ensureRoom } from './pages.ts';

/** `keepWith` is the height of what must stay with it. */
export function drawHeading(context: DrawingContext, text: string, keepWithHeight = context.tail): void {
  context.pdf.y += 6;
  const style = { size: size.heading, colour: colours.accent, isStrong: true };
  const lines = wrappedLines(context, text, { ...style, width: bodyWidth(context) });
  ensureRoom(context, lines.length * lineHeight(size.heading) + keepWithHeight + 4);
  context.pdf.y = writeLines(context, lines, { ...style, x: margin.side, y: context.pdf.y }) + 3;
}

const labelWidth = 92;

/** Draws facts in two columns, each next to its label. */
export function drawFacts(context: DrawingContext, { facts }: PdfFacts): void {
  const width = bodyWidth(context) / 2;
  const labelStyle = { size: size.text, colour: colours.soft, width: labelWidth - 6 };
  const valueStyle = { size: size.text, width: width - labelWidth - 8 };
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(([label, value]) => ({
      label: wrappedLines(context, label, labelStyle),
      value: wrappedLines(context, value || '-', valueStyle),
    }));
    const maxLines = Math.max(...pair.flatMap(({ label, value }) => [label.length, value.length]));
    const height = maxLines * lineHeight(size.text) + 3;
    ensureRoom(context, height + (at + 2 < facts.length ? 0 : context.tail));
    const { y } = context.pdf;
    for (const [column, { label, value }] of pair.entries()) {
      const x = margin.side + column * width;
      writeLines(context, label, { ...labelStyle, x, y });
      writeLines(context, value, { ...valueStyle, x: x + labelWidth, y });
    }
    context.pdf.y = y + height;
  }
  context.pdf.y += 6;
}

const spaceAbove = 5;
const spaceBelow = 4;

const textSize = ({ style }: PdfText): number => (style === 'small' ? size.small : size.text);

/** The lines of a plain or a small text. */
export function textLines(context: DrawingContext, text: PdfText): string[] {
  return text.lines.flatMap((line) => wrappedLines(context, line, { width: bodyWidth(context), size: textSize(text) }));
}

/** The height of `count` lines of it, with spacing. */
export function textHeight(text: PdfText, count: number): number {
  return count * lineHeight(textSize(text)) + spaceAbove + spaceBelow;
}

/** Draws lines of text, a note or a sum. */
export function drawText(context: DrawingContext, text: PdfText): void {
  const { lines, style = 'plain' } = text;
  if (style === 'note') return drawNote(context, lines);
  if (style === 'sum') return drawSum(context, lines);
  context.pdf.y += spaceAbove;
  flow(context, textLines(context, text), {
    size: textSize(text),
    colour: style === 'small' ? colours.soft : colours.text,
  });
  context.pdf.y += spaceBelow;
  return undefined;
}

/** Number of a text's last lines that stay with the following block. */
export const closingLines = 3;

/** Lines over several pages. */
function flow(context: DrawingContext, lines: readonly string[], style: TextStyle): void {
  const height = lineHeight(style.size);
  const last = Math.max(0, lines.length - closingLines);
  for (const [at, line] of lines.entries()) {
    const neededHeight =
      at === last && context.tail > 0 ? (lines.length - at) * height + spaceBelow + context.tail : height;
    ensureRoom(context, neededHeight);
    write(context, line, { ...style, x: margin.side, y: context.pdf.y });
    context.pdf.y += height;
  }
}

/** An important note, with a bar at its side. Sentences are indented after their number. */
function drawNote(context: DrawingContext, lines: readonly string[]): void {
  const style = { size: size.text };
  const width = bodyWidth(context) - 14;
  for (const line of lines) {
    const [mark = ''] = /^(\d+\. |\s+)/.exec(line) ?? [];
    const indent = mark === '' ? 0 : numberWidth;
    const wrapped = wrappedLines(context, line.slice(mark.length), { ...style, width: width - indent });
    const height = wrapped.length * lineHeight(size.text);
    ensureRoom(context, height);
    const { y } = context.pdf;
    const x = margin.side + 10;
    context.pdf.rect(margin.side, y, 2.5, height).fill(colours.warning);
    write(context, mark.trim(), { ...style, x, y });
    context.pdf.y = writeLines(context, wrapped, { ...style, x: x + indent, y });
  }
  context.pdf.y += 6;
}

const numberWidth = 13;

function drawSum(context: DrawingContext, lines: readonly string[]): void {
  const style = { size: size.heading + 1, isStrong: true, width: bodyWidth(context), align: 'right' } as const;
  for (const line of lines) {
    const wrapped = wrappedLines(context, line, style);
    ensureRoom(context, wrapped.length * lineHeight(style.size) + 6 + context.tail);
    context.pdf.y = writeLines(context, wrapped, { ...style, x: margin.side, y: context.pdf.y + 3 }) + 3;
  }
}

const signatureHeight = 68;
const signatureSpacing = { spaceAbove: 6, spaceBelow: 4 } as const;

/** Draws boxes to sign in, side by side, on one page. */
export function drawSignatures(context: DrawingContext, block: PdfSignatures): void {
  const { width, boxes, height } = measureSignatures(context, block);
  ensureRoom(context, height + signatureSpacing.spaceAbove);
  const y = context.pdf.y + signatureSpacing.spaceAbove;
  for (const [at, { label, lines, stamp }] of boxes.entries()) {
    const x = margin.side + at * width;
    frame(context, [x, y, width, height]);
    if (stamp) drawStamp(context, stamp, { x, y, width, height });
    write(context, context.writable(label), { x: x + padding, y: y + padding, size: size.label, colour: colours.soft });
    const top = y + height - padding - lines.length * lineHeight(size.small);
    writeLines(context, lines, { x: x + padding, y: top, size: size.small });
  }
  context.pdf.y = y + height + signatureSpacing.spaceBelow;
}

type Area = { x: number; y: number; width: number; height: number };

/** On the right, below the printed name: an overlapping picture would hide the signatory. */
function drawStamp(context: DrawingContext, stamp: Uint8Array, { x, y, width, height }: Area): void {
  const side = height - 2 * padding;
  drawPicture(context, stamp, { x: x + width - side - 4 * padding, y: y + padding, width: side, height: side });
}

/** The height of the boxes with the text above them, in points. */
export function signaturesHeight(context: DrawingContext, block: PdfSignatures): number {
  return measureSignatures(context, block).height + signatureSpacing.spaceAbove;
}

function measureSignatures(context: DrawingContext, { boxes }: PdfSignatures) {
  const width = bodyWidth(context) / boxes.length;
  const wrappedBoxes = boxes.map(({ lines = [], ...box }) => ({
    ...box,
    lines: lines.flatMap((line) => wrappedLines(context, line, { width: width - 2 * padding, size: size.small })),
  }));
  const heights = wrappedBoxes.map(
    ({ lines }) => lineHeight(size.label) + lines.length * lineHeight(size.small) + 2 * padding,
  );
  return { width, boxes: wrappedBoxes, height: Math.max(signatureHeight, ...heights) };
}
