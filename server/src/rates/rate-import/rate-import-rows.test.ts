import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RateImport } from '#contract/rates/rate-import.ts';
import { aContract, aLine, checkSheet, rateImportUrl, uploadSheet } from '#test/build/rate-sheet.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');

const committed = (sheet: RateImport): Promise<RateImport> =>
  admin.expectSuccess('POST', `${rateImportUrl}${sheet.id}/commit/`);

async function ratesOf(contract: string) {
  const { rows } = await sql`
    select portdischarge, state from rate where contract_no = ${contract} and not is_deleted order by id`.execute(
    database,
  );
  return rows;
}

describe('the rows of a sheet', () => {
  test('waits with its wrong rows, and corrects them in place into the same rate sheet', async () => {
    const contract = aContract();
    const rows = [aLine({ 目的港: 'Atlantis' }, contract), aLine()];
    const first = await committed(await checkSheet(admin, await uploadSheet(admin, rows)));
    const [issue] = first.checked?.issues ?? [];
    expect(issue).toMatchObject({ cell: 'B2', sheet: 0, row: 2, at: 1 });
    const corrections = [{ sheet: 0, row: 2, at: 1, text: 'Hamburg' }];
    const corrected = await checkSheet(admin, first, { corrections });
    expect(corrected.checked).toMatchObject({ added: 1, unchanged: 1, wrong: 0 });
    const done = await committed(corrected);
    expect(done).toMatchObject({ state: 'done', sheet_id: first.sheet_id });
    expect(await ratesOf(contract)).toMatchObject([{ portdischarge: 'DEHAM' }]);
  });

  test('of another header row have columns of their own, which are proposed again', async () => {
    const rows = [
      ['POL', 'POD', '40HQ'],
      ['POD', 'Carrier', 'POL', '40HQ'],
      ['DEHAM', 'COSCO', 'CNTAO', 2350],
    ];
    const uploaded: RateImport = (await send(admin, rateImportUrl, bookOf(rows))).data;
    const mapping = { ...uploaded.plan.mapping, header_row: 2 };
    const chosen = await checkSheet(admin, uploaded, { mapping });
    expect(chosen).toMatchObject({ state: 'uploaded', checked: null });
    expect(chosen.plan.mapping).toEqual({
      header_row: 2,
      columns: ['portdischarge', 'carrier', 'portload', 'price:40HQ'],
    });
    const days = { valid_from: '2031-01-01', valid_to: '2031-01-31' };
    expect((await checkSheet(admin, chosen, days)).checked).toMatchObject({ added: 1, wrong: 0 });
  });

  test('with nothing right in it is not committed', async () => {
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({ 目的港: 'Atlantis' })]));
    expect((await admin.call('POST', `${rateImportUrl}${imported.id}/commit/`)).status).toBe(409);
  });

  test('counts every row: read, skipped or kept as a note, and flags what is doubtful', async () => {
    const rows = [
      aLine({ 船期: 'someday' }),
      aLine({ '20GP': '-', "40'HC": '-' }),
      aLine({ '20GP': '停收', "40'HC": '停收' }),
      ['合计', '', '', '', '', 1450, 2350],
      ['以上不含起运港费用'],
    ];
    const { checked } = await checkSheet(admin, await uploadSheet(admin, rows));
    expect(checked).toMatchObject({ rows: 1, added: 1, wrong: 0, flags: [{ cell: 'I2' }] });
    expect(checked?.skipped.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['5', 'total'],
      ['3', 'no_price'],
      ['4', 'sold_out'],
    ]);
    expect(checked?.notes).toEqual([{ cell: '6', sheet: 0, row: 6, text: '以上不含起运港费用' }]);
  });

  test('may be a text in either Chinese encoding, or lines of a mail', async () => {
    const lines = '青岛-海防 SITC 60/110/110 周四直达 5天\n青岛-雅加达 COSCO 单询\n12月1日至12月14日有效';
    const gb = Buffer.from([0xc7, 0xe0, 0xb5, 0xba]);
    const csv = Buffer.concat([Buffer.from('POL,POD,Carrier,40HQ\n'), gb, Buffer.from(',DEHAM,COSCO,2350\n')]);
    const mail = await send(admin, rateImportUrl, Buffer.from(lines), { name: 'mail.txt' });
    const checked = await checkSheet(admin, mail.data);
    expect(checked.checked).toMatchObject({ added: 2, wrong: 0 });
    const file = await send(admin, rateImportUrl, csv, { name: 'rates.csv' });
    const read = await checkSheet(admin, file.data, { valid_from: '2031-01-01', valid_to: '2031-01-31' });
    expect(read.checked).toMatchObject({ added: 1, wrong: 0 });
  });
});
