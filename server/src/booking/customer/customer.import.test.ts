import { expect, test } from 'vitest';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin, checked, committed, rowsOf } = await importServer();
const customers = '/api/booking/customer/';
const parties = '/api/booking/party/';

test('a sheet of customers names their salesmen by user name or name', async () => {
  const rows = [
    ['Code', 'Chinese name', 'Sales'],
    ['SHEET1', '一号', 'frontdesk1'],
    ['SHEET2', '二号', '赵前台'],
  ];
  const { id } = await checked(bookOf([...rows, ['SHEET3', '三号', 'nobody at all']]), customers);
  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, []],
    [3, []],
    [4, [['sale_id', 'unknown_code']]],
  ]);
  await committed((await checked(bookOf(rows), customers)).id);
  const { data } = await admin.call('GET', `${customers}?code=SHEET&ordering=code`);
  expect(data).toMatchObject({ data: [{ sale_name: '张前台' }, { sale_name: '赵前台' }] });
});

test('a sheet of parties names customers by code or name, not by one that two have', async () => {
  await admin.call('POST', customers, { code: 'NAMED1', name_zh: '甲公司', name_en: 'ALPHA LTD', short_name: 'TWICE' });
  await admin.call('POST', customers, { code: 'NAMED2', name_zh: '乙公司', short_name: 'TWICE' });
  const sheet = bookOf([
    ['As printed on the bill', 'Customer'],
    ['BY CODE', 'named1'],
    ['BY NAME', 'Alpha Ltd'],
    ['BY A NAME OF TWO', 'TWICE'],
  ]);
  const { id } = await checked(sheet, parties);
  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, []],
    [3, []],
    [4, [['customer_id', 'unknown_code']]],
  ]);
});
