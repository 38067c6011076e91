import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { codePointsOf } from './font-coverage.ts';
import { inflateSync } from 'node:zlib';

const directory = 12;
const entry = 16;

/**
 * The font in a WOFF file, unpacked (W3C, WOFF File Format 1.0, part 4). From a packed one, each glyph would unpack its
 * whole table again.
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
    // Tables are aligned to four bytes.
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

/**
 * Noto Sans SC: Latin, simplified Chinese and most traditional characters; see `font-coverage.ts` for the exact set.
 */
export const fontFile = import.meta
  .resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff');

type FontSource = Parameters<InstanceType<typeof PDFDocument>['registerFont']>[1];

/** The font of all documents in a thread, read once, and its code points. */
export type LoadedFont = { font: FontSource; codePoints: ReadonlySet<number> };

/** Loads the font of all documents from its file; throws if the file differs. */
export function loadFont(): LoadedFont {
  const bytes = unpackFont(readFileSync(fileURLToPath(fontFile)));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${fontFile} holds several fonts`);
  // The library accepts a parsed font, which its types do not declare.
  return { font: withoutShaping(font) as unknown as FontSource, codePoints: codePointsOf(bytes) };
}

/** Glyph by glyph: Latin and Chinese need no shaping, and a line is as wide as its glyphs. */
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
      // Read by the library after the positions were scaled.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
