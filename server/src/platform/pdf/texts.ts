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
import type { PdfFacts, PdfSignatures, PdfText } from './layout.ts';
import { roomFor } from './pages.ts';

/** `beside` is the height of what it must not be parted from. */
export function drawHeading(desk: Desk, text: string, beside = 2 * lineHeight(size.text)): void {
  desk.pdf.y += 6;
  const look = { size: size.heading, colour: ink.accent, isStrong: true };
  const lines = linesOf(desk, text, { ...look, width: bodyWidth(desk) });
  roomFor(desk, lines.length * lineHeight(size.heading) + beside + 4);
  desk.pdf.y = writeLines(desk, lines, { ...look, x: margin.side, y: desk.pdf.y }) + 3;
}

const labelWidth = 92;

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
    roomFor(desk, height);
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

export function drawText(desk: Desk, { lines, look = 'plain' }: PdfText): void {
  if (look === 'note') return drawNote(desk, lines);
  if (look === 'sum') return drawSum(desk, lines);
  const fontSize = look === 'small' ? size.small : size.text;
  const written = lines.flatMap((line) => linesOf(desk, line, { width: bodyWidth(desk), size: fontSize }));
  desk.pdf.y += 5;
  flow(desk, written, { size: fontSize, colour: look === 'small' ? ink.soft : ink.text });
  desk.pdf.y += 4;
  return undefined;
}

/** Lines that go on over pages. */
function flow(desk: Desk, lines: readonly string[], look: Look): void {
  const height = lineHeight(look.size);
  for (const line of lines) {
    roomFor(desk, height);
    write(desk, line, { ...look, x: margin.side, y: desk.pdf.y });
    desk.pdf.y += height;
  }
}

/** What must not be overlooked: a bar beside it. */
function drawNote(desk: Desk, lines: readonly string[]): void {
  const look = { size: size.text };
  const width = bodyWidth(desk) - 14;
  for (const line of lines) {
    const written = linesOf(desk, line, { ...look, width });
    const height = written.length * lineHeight(size.text);
    roomFor(desk, height);
    const { y } = desk.pdf;
    desk.pdf.rect(margin.side, y, 2.5, height).fill(ink.warning);
    desk.pdf.y = writeLines(desk, written, { ...look, x: margin.side + 10, y });
  }
  desk.pdf.y += 6;
}

function drawSum(desk: Desk, lines: readonly string[]): void {
  const look = { size: size.heading + 1, isStrong: true, width: bodyWidth(desk), align: 'right' } as const;
  for (const line of lines) {
    const written = linesOf(desk, line, look);
    roomFor(desk, written.length * lineHeight(look.size) + 6);
    desk.pdf.y = writeLines(desk, written, { ...look, x: margin.side, y: desk.pdf.y + 3 }) + 3;
  }
}

const signatureHeight = 68;

export function drawSignatures(desk: Desk, { boxes }: PdfSignatures): void {
  const width = bodyWidth(desk) / boxes.length;
  const filled = boxes.map(({ label, lines = [] }) => ({
    label,
    lines: lines.flatMap((line) => linesOf(desk, line, { width: width - 2 * padding, size: size.small })),
  }));
  const needed = filled.map(
    ({ lines }) => lineHeight(size.label) + lines.length * lineHeight(size.small) + 2 * padding,
  );
  const height = Math.max(signatureHeight, ...needed);
  roomFor(desk, height + 6);
  const y = desk.pdf.y + 6;
  for (const [at, { label, lines }] of filled.entries()) {
    const x = margin.side + at * width;
    frame(desk, [x, y, width, height]);
    write(desk, desk.writable(label), { x: x + padding, y: y + padding, size: size.label, colour: ink.soft });
    const top = y + height - padding - lines.length * lineHeight(size.small);
    writeLines(desk, lines, { x: x + padding, y: top, size: size.small });
  }
  desk.pdf.y = y + height + 4;
}
