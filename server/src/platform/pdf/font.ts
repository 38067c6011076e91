import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { codePointsOf } from './font-coverage.ts';
import { unpackFont } from './woff.ts';

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
