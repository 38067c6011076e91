import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLatin, latinProblems, normaliseLatin } from './latin.ts';

test.each([
  ['Ａｃｍｅ（ＱＤ）Ｃｏ．，Ｌｔｄ', 'ACME(QD)CO.,LTD'],
  ['“n/m”—1\t2', '"N/M"-1 2'],
  ['a\r\nb\rc', 'A\nB\nC'],
])('“%s” becomes “%s”', (typed, text) => {
  expect(normaliseLatin(typed)).toBe(text);
});

test('marks what is left with its place', () => {
  expect(latinProblems('TO ORDER\nOF 青岛')).toEqual([
    { position: 12, line: 2, column: 4, character: '青' },
    { position: 13, line: 2, column: 5, character: '岛' },
  ]);
});

test('counts a character outside the basic plane once', () => {
  expect(latinProblems('😀#')).toEqual([
    { position: 0, line: 1, column: 1, character: '😀' },
    { position: 2, line: 1, column: 2, character: '#' },
  ]);
});

test('every sign that EDIFACT carries may stand', () => {
  expect(isLatin(`ABC xyz 019 .,-()/='+:?!"%&*;<>`)).toBe(true);
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const normalised = normaliseLatin(text);
      expect(normaliseLatin(normalised)).toBe(normalised);
    }),
  );
});
