import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { RateImport } from '#contract/rates/rate-import.ts';
import { aUserWithRights } from '#test/build/rate.ts';
import { aLine, checkSheet, issuesOf, rateImportUrl, sheetHeader, uploadSheet } from '#test/build/rate-sheet.ts';
import { bookOf, bookWith, send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');

describe('what does no good', () => {
  test('is refused with a word', async () => {
    const cases: [Buffer, string, number][] = [
      [Buffer.from('not a workbook'), 'x.xlsx', 400],
      [bookOf([sheetHeader]), 'x.txt', 400],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]), 'x.xlsx', 400],
      [bookOf([]), 'x.xlsx', 422],
      [Buffer.alloc(21 * 1024 * 1024, 1), 'x.xlsx', 413],
    ];
    for (const [bytes, name, status] of cases) {
      const answer = await send(admin, rateImportUrl, bytes, { name });
      expect([answer.status, answer.msg.length > 0], name).toEqual([status, true]);
    }
  });

  test('of formulas their results are read, one without is asked about, and too many rows are refused', async () => {
    const sheet = utils.aoa_to_sheet([sheetHeader, aLine(), aLine()]);
    sheet['F2'] = { t: 'n', v: 1450, f: '1400+50' };
    sheet['F3'] = { t: 'e', v: 0x17, f: '#REF!+50' };
    const { data } = await send(admin, rateImportUrl, bookWith(sheet));
    expect(issuesOf(await checkSheet(admin, data as RateImport))).toEqual([['F3', 'price:20GP']]);
    const many = Array.from({ length: 10_100 }, () => ['a', 'b']);
    expect((await send(admin, rateImportUrl, bookOf(many))).status).toBe(422);
  });

  test('plans that mean nothing are refused', async () => {
    const imported = await uploadSheet(admin, [aLine()]);
    for (const columns of [[], ['portload', 'portload'], ['nonsense'], ['portload', 'portdischarge']]) {
      const { status } = await admin.call('POST', `${rateImportUrl}${imported.id}/check/`, {
        ...imported.plan,
        mapping: { header_row: null, columns },
      });
      expect(status, columns.join()).toBe(400);
    }
  });

  test('who may not put rates up does not do it by a sheet', async () => {
    const other = await as(await aUserWithRights(database, 'rate:Import', 'rate:Search'));
    const imported = await uploadSheet(other, [aLine()]);
    const { status, data } = await other.call('POST', `${rateImportUrl}${imported.id}/check/`, {
      ...imported.plan,
      publish: true,
    });
    expect([status, data]).toMatchObject([400, { fields: [{ path: 'publish', rule: 'step_right' }] }]);
  });

  test('others neither see a sheet nor write it, and costs and contracts are not read without their right', async () => {
    const imported = await uploadSheet(admin, [aLine()]);
    const other = await as(await aUserWithRights(database, 'rate:Import', 'rate:Search'));
    expect((await other.call('GET', `${rateImportUrl}${imported.id}/`)).status).toBe(404);
    expect((await other.call('POST', `${rateImportUrl}${imported.id}/commit/`)).status).toBe(404);
    const ownImport = await uploadSheet(other, [aLine()]);
    const plan = { ...ownImport.plan, price_kind: 'cost' as const };
    expect((await other.call('POST', `${rateImportUrl}${ownImport.id}/check/`, plan)).status).toBe(400);
    expect((await other.call('POST', `${rateImportUrl}${ownImport.id}/check/`, ownImport.plan)).status).toBe(400);
    const columns = ownImport.plan.mapping.columns.map((each) => (each === 'contract_no' ? '' : each));
    const without = { ...ownImport.plan, mapping: { header_row: null, columns } };
    expect((await other.call('POST', `${rateImportUrl}${ownImport.id}/check/`, without)).status).toBe(200);
    const reader = await as(await aUserWithRights(database, 'rate:Search'));
    expect((await send(reader, rateImportUrl, bookOf([sheetHeader]))).status).toBe(403);
  });
});

test('10,000 rows are checked and written in one go', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => aLine({ 附加费: `LSS USD${at % 90}/100` }));
  const imported = await checkSheet(admin, await uploadSheet(admin, rows), { publish: true });
  expect(imported.checked).toMatchObject({ added: 10_000, wrong: 0 });
  expect((await admin.call('POST', `${rateImportUrl}${imported.id}/commit/`)).status).toBe(200);
});
