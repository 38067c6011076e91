import {
  bodyWidth,
  type Desk,
  frame,
  ink,
  lineHeight,
  linesOf,
  type Look,
  margin,
  padding,
  size,
  write,
  writeLines,
} from './desk.ts';
import { drawPicture } from './drawn-picture.ts';
import type { PdfFacts, PdfSignatures, PdfText } from './layout.ts';
import { roomFor } from './pages.ts';

/** `beside` is the height of what it must not be parted from. */
export function drawHeading(desk: Desk, text: string, beside = desk.tail): void {
  desk.pdf.y += 6;
  const look = { size: size.heading, colour: ink.accent, isStrong: true };
  const lines = linesOf(desk, text, { ...look, width: bodyWidth(desk) });
  roomFor(desk, lines.length * lineHeight(size.heading) + beside + 4);
  desk.pdf.y = writeLines(desk, lines, { ...look, x: margin.side, y: desk.pdf.y }) + 3;
}

const labelWidth = 92;

/** Draws facts in two columns, each beside its label. */
export function drawFacts(desk: Desk, { facts }: PdfFacts): void {
  const width = bodyWidth(desk) / 2;
  const labelLook = { size: size.text, colour: ink.soft, width: labelWidth - 6 };
  const valueLook = { size: size.text, width: width - labelWidth - 8 };
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(([label, value]) => ({
      label: linesOf(desk, label, labelLook),
      value: linesOf(desk, value || '-', valueLook),
    }));
    const most = Math.max(...pair.flatMap(({ label, value }) => [label.length, value.length]));
    const height = most * lineHeight(size.text) + 3;
    roomFor(desk, height + (at + 2 < facts.length ? 0 : desk.tail));
    const { y } = desk.pdf;
    for (const [place, { label, value }] of pair.entries()) {
      const x = margin.side + place * width;
      writeLines(desk, label, { ...labelLook, x, y });
      writeLines(desk, value, { ...valueLook, x: x + labelWidth, y });
    }
    desk.pdf.y = y + height;
  }
  desk.pdf.y += 6;
}

const above = 5;
const below = 4;

const textSize = ({ look }: PdfText): number => (look === 'small' ? size.small : size.text);

/** The lines of a plain or a small text. */
export function textLines(desk: Desk, text: PdfText): string[] {
  return text.lines.flatMap((line) => linesOf(desk, line, { width: bodyWidth(desk), size: textSize(text) }));
}

/** How high so many lines of it are, with the room around them. */
export function textHeight(text: PdfText, count: number): number {
  return count * lineHeight(textSize(text)) + above + below;
}

/** Draws lines of text, a note or a sum. */
export function drawText(desk: Desk, text: PdfText): void {
  const { lines, look = 'plain' } = text;
  if (look === 'note') return drawNote(desk, lines);
  if (look === 'sum') return drawSum(desk, lines);
  desk.pdf.y += above;
  flow(desk, textLines(desk, text), { size: textSize(text), colour: look === 'small' ? ink.soft : ink.text });
  desk.pdf.y += below;
  return undefined;
}

/** So many of a text's last lines are not parted from what must stay with it. */
export const closing = 3;

/** Lines that go on over pages. */
function flow(desk: Desk, lines: readonly string[], look: Look): void {
  const height = lineHeight(look.size);
  const last = Math.max(0, lines.length - closing);
  for (const [at, line] of lines.entries()) {
    const kept = at === last && desk.tail > 0 ? (lines.length - at) * height + below + desk.tail : height;
    roomFor(desk, kept);
    write(desk, line, { ...look, x: margin.side, y: desk.pdf.y });
    desk.pdf.y += height;
  }
}

/** What must not be overlooked: a bar beside it. A sentence goes on below its beginning, behind its number. */
function drawNote(desk: Desk, lines: readonly string[]): void {
  const look = { size: size.text };
  const width = bodyWidth(desk) - 14;
  for (const line of lines) {
    const [mark = ''] = /^(\d+\. |\s+)/.exec(line) ?? [];
    const indent = mark === '' ? 0 : numberWidth;
    const written = linesOf(desk, line.slice(mark.length), { ...look, width: width - indent });
    const height = written.length * lineHeight(size.text);
    roomFor(desk, height);
    const { y } = desk.pdf;
    const x = margin.side + 10;
    desk.pdf.rect(margin.side, y, 2.5, height).fill(ink.warning);
    write(desk, mark.trim(), { ...look, x, y });
    desk.pdf.y = writeLines(desk, written, { ...look, x: x + indent, y });
  }
  desk.pdf.y += 6;
}

const numberWidth = 13;

function drawSum(desk: Desk, lines: readonly string[]): void {
  const look = { size: size.heading + 1, isStrong: true, width: bodyWidth(desk), align: 'right' } as const;
  for (const line of lines) {
    const written = linesOf(desk, line, look);
    roomFor(desk, written.length * lineHeight(look.size) + 6 + desk.tail);
    desk.pdf.y = writeLines(desk, written, { ...look, x: margin.side, y: desk.pdf.y + 3 }) + 3;
  }
}

const signatureHeight = 68;
const aroundSignatures = { above: 6, below: 4 } as const;

/** Draws boxes to sign in, side by side, on one page. */
export function drawSignatures(desk: Desk, block: PdfSignatures): void {
  const { width, boxes, height } = signed(desk, block);
  roomFor(desk, height + aroundSignatures.above);
  const y = desk.pdf.y + aroundSignatures.above;
  for (const [at, { label, lines, stamp }] of boxes.entries()) {
    const x = margin.side + at * width;
    frame(desk, [x, y, width, height]);
    if (stamp) drawStamp(desk, stamp, { x, y, width, height });
    write(desk, desk.writable(label), { x: x + padding, y: y + padding, size: size.label, colour: ink.soft });
    const top = y + height - padding - lines.length * lineHeight(size.small);
    writeLines(desk, lines, { x: x + padding, y: top, size: size.small });
  }
  desk.pdf.y = y + height + aroundSignatures.below;
}

type Spot = { x: number; y: number; width: number; height: number };

/** To the right, below what is written over it: a picture that hides it would hide who signs. */
function drawStamp(desk: Desk, stamp: Uint8Array, { x, y, width, height }: Spot): void {
  const side = height - 2 * padding;
  drawPicture(desk, stamp, { x: x + width - side - 4 * padding, y: y + padding, width: side, height: side });
}

/** How high they are with what stands above them, in points. */
export function signaturesHeight(desk: Desk, block: PdfSignatures): number {
  return signed(desk, block).height + aroundSignatures.above;
}

function signed(desk: Desk, { boxes }: PdfSignatures) {
  const width = bodyWidth(desk) / boxes.length;
  const filled = boxes.map(({ lines = [], ...box }) => ({
    ...box,
    lines: lines.flatMap((line) => linesOf(desk, line, { width: width - 2 * padding, size: size.small })),
  }));
  const needed = filled.map(
    ({ lines }) => lineHeight(size.label) + lines.length * lineHeight(size.small) + 2 * padding,
  );
  return { width, boxes: filled, height: Math.max(signatureHeight, ...needed) };
}
