import { utils, write, type WorkSheet } from '@e965/xlsx';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { textCell } from './cells.ts';
import { firstSheet, firstSheets } from './sheet.ts';
import { workbook } from './workbook.ts';

function bytesOf(...sheets: WorkSheet[]): Buffer {
  const book = utils.book_new();
  for (const [at, sheet] of sheets.entries()) utils.book_append_sheet(book, sheet, `S${at + 1}`);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

function cellsOf(sheet: WorkSheet) {
  return [...firstSheet(bytesOf(sheet)).rows].map(({ cells }) => cells);
}

describe('a cell', () => {
  test.each([
    ['with its value', { t: 's', v: 'A', f: 'B1' }],
    ['without one', { t: 'z', f: '1+1' }],
    ['that is an error', { t: 'e', v: 0x07, f: '1/0' }],
  ] as const)('that is a formula, %s, is none', (_name, cell) => {
    const sheet = utils.aoa_to_sheet([['x', 'y']]);
    sheet['A1'] = { ...cell };

    expect(cellsOf(sheet)[0]?.[0]).toMatchObject({ problem: 'formula' });
  });

  test('of figures shows what its format shows: zeros in front are kept', () => {
    const sheet = utils.aoa_to_sheet([[12, 7]]);
    sheet['A1'] = { t: 'n', v: 12, z: '0000' };

    expect(cellsOf(sheet)[0]?.map(({ text }) => text)).toEqual(['0012', '7']);
  });

  test('of a day is that day, in either calendar', () => {
    const sheet = utils.aoa_to_sheet([[46_407]]);
    sheet['A1'] = { t: 'n', v: 46_407, z: 'yyyy/m/d' };

    expect(cellsOf(sheet)[0]?.[0]?.text).toBe('2027-01-20');
  });
});

test('rows that a filter hides say so, and several sheets are read', () => {
  const first = utils.aoa_to_sheet([['a'], ['b'], ['c']]);
  first['!rows'] = [{}, { hidden: true }];
  const [one, two] = firstSheets(bytesOf(first, utils.aoa_to_sheet([['d']])), 3);

  expect([...(one?.rows ?? [])].map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
  expect([...(two?.rows ?? [])].map(({ cells }) => cells[0]?.text)).toEqual(['d']);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])(
  '%j is written as text wherever it stands, and read back',
  async (text) => {
    async function* rows() {
      yield [[textCell(text)]];
    }
    const bytes = await buffer(workbook({ name: text, titles: [text], widths: [10], chunks: rows(), typed: ['text'] }));
    const [head, row] = [...firstSheet(bytes).rows];

    expect(bytes).not.toContain('<f>');
    expect([head?.cells[0]?.problem, row?.cells[0]?.problem]).toEqual([undefined, undefined]);
    expect(row?.cells[0]?.text).toBe(text.trim());
  },
);
