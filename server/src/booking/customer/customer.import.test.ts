import { expect, test } from 'vitest';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin, importSheet, commit, rowsOf } = await importServer();
const customers = '/api/booking/customer/';
const parties = '/api/booking/party/';

test('a sheet of customers names their salesmen by user name or name', async () => {
  const rows = [
    ['Code', 'Chinese name', 'Sales'],
    ['SHEET1', '一号', 'frontdesk1'],
    ['SHEET2', '二号', '赵前台'],
  ];
  const { id } = await importSheet(bookOf([...rows, ['SHEET3', '三号', 'nobody at all']]), customers);
  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, []],
    [3, []],
    [4, [['sale_id', 'unknown_code']]],
  ]);
  await commit((await importSheet(bookOf(rows), customers)).id);
  const data = await admin.expectSuccess('GET', `${customers}?code=SHEET&ordering=code`);
  expect(data).toMatchObject({ data: [{ sale_name: 'Zhang (front desk)' }, { sale_name: 'Zhao (front desk)' }] });
});

test('a sheet of parties names customers by code or name, not by one that two have', async () => {
  await admin.expectSuccess('POST', customers, {
    code: 'NAMED1',
    name_zh: '甲公司',
    name_en: 'ALPHA LTD',
    short_name: 'TWICE',
  });
  await admin.expectSuccess('POST', customers, { code: 'NAMED2', name_zh: '乙公司', short_name: 'TWICE' });
  const sheet = bookOf([
    ['As printed on the bill', 'Customer'],
    ['BY CODE', 'named1'],
    ['BY NAME', 'Alpha Ltd'],
    ['BY A NAME OF TWO', 'TWICE'],
  ]);
  const { id } = await importSheet(sheet, parties);
  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, []],
    [3, []],
    [4, [['customer_id', 'unknown_code']]],
  ]);
});

test('a sheet of customers brings their main contacts, and changes what it says of them alone', async () => {
  const head = ['Code', 'Chinese name', 'Main contact', 'Contact phone', 'Contact mobile', 'Contact email'];
  const known = await admin.call('POST', customers, {
    code: 'TALK1',
    name_zh: '已知',
    contacts: [
      { name: 'Second', phone: '0532-1111111' },
      { name: 'Main', job: 'Sales', mobile: '13800000000', email: 'main@example.com', is_main: true },
    ],
  });
  const { id, version } = known.data as { id: number; version: number };
  const wrong = await importSheet(
    bookOf([
      head,
      ['TALK2', '无名', '', '0532-2222222', '', ''],
      ['TALK3', '错误', 'Somebody', '', '123', 'nowhere'],
      ['TALK4', '没有联系人', '', '', '', ''],
    ]),
    customers,
  );
  expect(errorsOf(await rowsOf(wrong.id))).toEqual([
    [2, [['contact_name', 'required']]],
    [
      3,
      [
        ['contact_mobile', 'mobile'],
        ['contact_email', 'not_an_email'],
      ],
    ],
    [4, []],
  ]);

  const workbook = bookOf([head, ['TALK5', '新客户', '王经理', '0532-3333333', '13900000000', 'wang@example.com']]);
  await commit((await importSheet(workbook, customers)).id);
  const changing = bookOf([
    ['row_key', 'contact_name', 'contact_email'],
    [`${id}-${version}`, '', 'new@example.com'],
  ]);
  await commit((await importSheet(changing, customers)).id);

  const found = await admin.expectSuccess('GET', `${customers}?code=TALK5`);
  expect(found).toMatchObject({ data: [{ contact_name: '王经理', contact_phone: '13900000000' }] });
  const after = await admin.expectSuccess('GET', `${customers}${id}/`);
  expect(after).toMatchObject({
    contacts: [
      { name: 'Second', phone: '0532-1111111', is_main: false },
      { name: 'Main', job: 'Sales', mobile: '13800000000', email: 'new@example.com', is_main: true },
    ],
  });
});
