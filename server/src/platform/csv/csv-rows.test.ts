import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const cellsOf = (text: string, separator?: string) => [...csvRows(text, separator)].map(({ cells }) => cells);

test.each([
  [
    'plain cells',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'Windows and old Mac line ends',
    'a,b\r\nc,d\re,f\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['quotes, with separators and quotes inside', '"a,b","say ""x""",c', [['a,b', 'say "x"', 'c']]],
  [
    'empty cells and blank lines',
    '"",,a\n\n,,\n"b",',
    [
      ['', '', 'a'],
      ['b', ''],
    ],
  ],
  ['a byte order mark, and spaces around', '\u{feff} a , "b" ', [['a', '"b"']]],
  ['nothing', '', []],
])('%s are read', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('another separator is possible', () => {
  expect(cellsOf('a;b,c', ';')).toEqual([['a', 'b,c']]);
});

test('rows have the number of their first line', () => {
  expect([...csvRows('a\n\n"b\nc",d\ne')].map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('a quote that is never closed marks its row', () => {
  const rows = [...csvRows('a,b\n"c,d\ne,f')];
  expect(rows.map(({ line, isUnclosed }) => [line, isUnclosed])).toEqual([
    [1, false],
    [2, true],
  ]);
});
