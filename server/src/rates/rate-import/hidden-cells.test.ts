import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { aLine, checkSheet, rateImportUrl, sheetHeader } from '#test/build/rate-sheet.ts';
import { send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');

test('rows, columns and sheets that are hidden in the file are counted and not read', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Our cost', ...sheetHeader],
    [900, ...aLine()],
    [900, ...aLine()],
  ]);
  sheet['!cols'] = [{ hidden: true }];
  sheet['!rows'] = [{}, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'December');
  utils.book_append_sheet(book, utils.aoa_to_sheet([sheetHeader, aLine()]), 'November');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const { data } = await send(admin, rateImportUrl, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const { checked } = await checkSheet(admin, data);
  expect(checked).toMatchObject({ added: 1, wrong: 0 });
  expect(checked?.skipped.map(({ reason, sheet: at, row, text }) => [reason, at, row, text.split(' ')[0]])).toEqual([
    ['hidden', 0, 1, 'Our'],
    ['hidden', 0, 3, '900'],
    ['hidden', 1, 1, 'November'],
  ]);
});
