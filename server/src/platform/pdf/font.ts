import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { codePointsOf } from './font-coverage.ts';
import { inflateSync } from 'node:zlib';

const directory = 12;
const entry = 16;

/**
 * The font that a WOFF file holds, unpacked (W3C, WOFF File Format 1.0, part 4). Read packed, each letter would unpack its whole
 * table again.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(directory + entry * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const { tag, data, checksum } = tableAt(woff, 44 + 20 * table);
    const entryOffset = directory + entry * table;
    for (const [offset, value] of [tag, checksum, at, data.length].entries())
      head.writeUInt32BE(value, entryOffset + 4 * offset);
    // Tables begin at multiples of four.
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    at += data.length + padding;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number): { tag: number; data: Buffer; checksum: number } {
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const start = woff.readUInt32BE(at + 4);
  const bytes = woff.subarray(start, start + packed);
  return {
    tag: woff.readUInt32BE(at),
    data: packed < length ? inflateSync(bytes) : bytes,
    checksum: woff.readUInt32BE(at + 16),
  };
}

/** Noto Sans SC: Latin, simplified Chinese and most traditional letters; which ones, its own table says (`font-coverage.ts`). */
export const fontFile = import.meta
  .resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff');

type FontSource = Parameters<InstanceType<typeof PDFDocument>['registerFont']>[1];

/** The font that all documents of a thread are drawn with, read once, and the letters it has. */
export type LoadedFont = { font: FontSource; codePoints: ReadonlySet<number> };

/** The font of all documents, read from its file; throws where the file is another one. */
export function loadFont(): LoadedFont {
  const bytes = unpackFont(readFileSync(fileURLToPath(fontFile)));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${fontFile} holds several fonts`);
  // The library takes a font that was read already, which its types do not say.
  return { font: withoutShaping(font) as unknown as FontSource, codePoints: codePointsOf(bytes) };
}

/** Each letter by itself: Latin and Chinese need no shaping, and a line is as wide as its letters. */
function withoutShaping(font: Font): Font {
  const layout = (text: string) => {
    const glyphs = Array.from(text, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      // Asked for after the positions were scaled.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
