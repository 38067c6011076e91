import { expect, test } from 'vitest';
import { breakLines } from './line-break.ts';

/** Chinese characters are twice as wide. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, each) => sum + (/[\u2e80-\uffef]/.test(each) ? 2 : 1), 0);

test.each([
  ['short', 10, ['short']],
  ['two words here', 9, ['two words', 'here']],
  ['first\nsecond', 20, ['first', 'second']],
  ['', 5, ['']],
  ['one\n\ntwo', 5, ['one', '', 'two']],
  ['子午线轮胎用于客车', 8, ['子午线轮', '胎用于客', '车']],
  ['轮胎，内胎。', 4, ['轮', '胎，', '内', '胎。']],
  ['见（附件）', 5, ['见', '（附', '件）']],
  ['ABCDEFGHIJ', 4, ['ABCD', 'EFGH', 'IJ']],
  ['货名TYRES轮胎', 6, ['货名', 'TYRES', '轮胎']],
])('%j is broken at %i', (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

test('no line is wider than it may be, and no letter is lost', () => {
  const text = 'MARKS: PO-2026/0815 ROTTERDAM 子午线轮胎（小型客车用），每箱 1,200 件。'.repeat(20);
  const lines = breakLines(text, 30, measure);

  expect(lines.filter((line) => measure(line) > 30)).toEqual([]);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});
