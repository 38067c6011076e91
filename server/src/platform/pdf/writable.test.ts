import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fontFile, unpackFont } from './font.ts';
import { codePointsOf } from './font-coverage.ts';
import { writable } from './writable.ts';

const codePoints = codePointsOf(unpackFont(readFileSync(fileURLToPath(fontFile))));

test('the font knows the letters of the trade, and says which it does not', () => {
  const hasGlyphs = (text: string) => Array.from(text, (each) => codePoints.has(each.codePointAt(0) ?? 0));

  expect(hasGlyphs('Aé海運费€½').every(Boolean)).toBe(true);
  expect(hasGlyphs('→①Ж한').some(Boolean)).toBe(false);
});

test.each([
  ['海运费 USD 1,234.50（含THC）', '海运费 USD 1,234.50（含THC）'],
  ['CNTAO → NLRTM ≤ 30 d', 'CNTAO -> NLRTM <= 30 d'],
  ['İstanbul Şişli, Łódź, Đà Nẵng', 'Istanbul Sisli, Lódz, Dà Nang'],
  ['E\u0301cole', 'École'],
  ['① ½ № ✓', '1 ½ No v'],
  ['two\nlines\tand\u00A0more', 'two\nlines and\u00A0more'],
  ['Москва 서울 🚢', '?????? ?? ?'],
  ['❤️', '?'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(writable(text, codePoints)).toBe(written);
});
