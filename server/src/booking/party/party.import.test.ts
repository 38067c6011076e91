import { expect, test } from 'vitest';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin, importSheet, commit, rowsOf } = await importServer();
const path = '/api/booking/party/';
const headings = ['As printed on the bill', 'Shipper', 'Country'];

test('an address book is imported; what is there already, or twice in the sheet, is told at its row', async () => {
  await admin.expectSuccess('POST', path, { block: 'OLD PARTY\nQINGDAO' });
  const sheet = bookOf([
    headings,
    ['NEW PARTY\nYANTAI', 'Yes', 'CN'],
    ['old party  \nqingdao', 'Yes', 'CN'],
    ['new party yantai', 'No', 'CN'],
  ]);
  const { id } = await importSheet(sheet, path);
  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, []],
    [3, [['block', 'already_exists']]],
    [4, [['block', 'repeated_in_sheet']]],
  ]);
});

test('rows that are right become parties of the importer’s department', async () => {
  const { id } = await importSheet(bookOf([headings, ['THIRD PARTY\nRIZHAO', 'Yes', 'CN']]), path);
  expect(await commit(id)).toMatchObject({ state: 'done' });
  const data = await admin.expectSuccess('GET', `${path}?block=THIRD`);
  expect(data).toMatchObject({
    total: 1,
    data: [{ name: 'THIRD PARTY', is_shipper: true, use_count: 0, country: 'CN' }],
  });
});
