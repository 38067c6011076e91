import { describe, expect, test } from 'vitest';
import { isTable, pastedNumber, readCells } from './paste.ts';

describe('readCells', () => {
  test.each<[string, string, string[][]]>([
    [
      'rows and cells',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one row without an end', 'a\tb', [['a', 'b']]],
    [
      'empty cells keep their place',
      '\tb\t\n\t\t',
      [
        ['', 'b', ''],
        ['', '', ''],
      ],
    ],
    ['an empty row is a row', 'a\n\nb', [['a'], [''], ['b']]],
    [
      'a quoted cell holds breaks, tabs and quotes',
      '"one\ntwo"\t"say ""hi""\tnow"\nx\ty',
      [
        ['one\ntwo', 'say "hi"\tnow'],
        ['x', 'y'],
      ],
    ],
    ['a quote inside of a cell is a quote', '5" pipe\t2', [['5" pipe', '2']]],
    ['spaces around a cell go', '  CSQU3054383 \t 2 ', [['CSQU3054383', '2']]],
  ])('%s', (_name, text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });
});

test.each([
  ['CSQU3054383', false],
  ['CSQU3054383\r\n', false],
  ['CSQU3054383\tSEAL', true],
  ['CSQU3054383\nTEXU3070079', true],
])('%j has several cells: %s', (text, isMany) => {
  expect(isTable(text)).toBe(isMany);
});

test.each([
  ['1,234.50', '1234.50'],
  ['12 500', '12500'],
  ['１２．５', '12.5'],
  ['850 KGS', '850'],
  ['68.2m³', '68.2'],
  ['1,2', '1,2'],
  ['about 5', 'about 5'],
  ['', ''],
])('%j is the number %j', (text, number) => {
  expect(pastedNumber(text)).toBe(number);
});
