import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unLocode } from '#contract/codes/port.ts';
import type { RateImport } from '#contract/rates/rate-import.ts';
import {
  aContract,
  aLine,
  checkSheet,
  issuesOf,
  rateImportUrl,
  sheetHeader,
  uploadSheet,
} from '#test/build/rate-sheet.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');

async function committed(sheet: RateImport): Promise<RateImport> {
  const { status, msg, data } = await admin.call('POST', `${rateImportUrl}${sheet.id}/commit/`);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

async function ratesOf(contract: string) {
  const { rows } = await sql<{
    id: number;
    portload: string;
    portdischarge: string;
    state: string;
    sailing_weekdays: number[];
  }>`
    select * from rate where contract_no = ${contract} and not is_deleted order by id`.execute(database);
  return rows;
}

describe('a carrier’s sheet', () => {
  test('is understood by its headers', async () => {
    const imported = await uploadSheet(admin, [aLine()]);
    expect(imported.plan.mapping).toEqual({
      header_row: null,
      columns: [
        'portload',
        'portdischarge',
        'carrier',
        'transit_port',
        'currency',
        'price:20GP',
        'price:40HQ',
        'surcharges',
        'sailing_weekdays',
        'transit_days',
        'valid_from',
        'valid_to',
        'weight_limit_20_kg',
        'free_days',
        'contract_no',
        'description',
      ],
    });
    expect(imported.row_count).toBe(1);
    const below = await send(
      admin,
      rateImportUrl,
      bookOf([
        ['March rates'],
        [],
        ['POL', 'POD', "40'HQ", 'Valid from', 'Valid to'],
        ['CNTAO', 'NLRTM', 1, '2031-01-01', '2031-01-02'],
      ]),
    );
    const { columns, sample } = below.data as RateImport;
    expect(columns.map(({ heading }) => heading)).toEqual(['POL', 'POD', "40'HQ", 'Valid from', 'Valid to']);
    // Its empty row is omitted, and the others have the sheet's row numbers.
    expect(sample.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'March rates'],
      [3, 'POL'],
      [4, 'CNTAO'],
    ]);
  });

  test('is read into rates that know the cell of each price', async () => {
    const contract = aContract();
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({ 中转港: '丹戎帕拉帕斯' }, contract)]));
    expect(imported.checked).toMatchObject({ added: 1, changed: 0, unchanged: 0, wrong: 0, issues: [] });
    expect(await ratesOf(contract)).toEqual([]);
    const committedImport = await committed(imported);
    expect(committedImport.state).toBe('done');
    const [rate] = await ratesOf(contract);
    const data = await admin.expectSuccess('GET', `/api/rates/rate/${rate?.id}/`);
    expect(data).toMatchObject({
      portload: 'CNTAO',
      portdischarge: 'NLRTM',
      transit_port: 'MYTPP',
      is_direct: false,
      lane: 'N-EUROPE',
      status: 'DRAFT',
      sailing_weekdays: [3, 6],
      transit_days: 41,
      weight_limit_20_kg: 21_500,
      free_days_dem: 7,
      free_days_det: 7,
      valid_to: '2031-03-31',
      source_file: 'march.xlsx',
      prices: [
        { ctn_code: '20GP', sell: '1450', source_cell: 'Sheet!F2' },
        { ctn_code: '40HQ', sell: '2350', source_cell: 'Sheet!G2' },
      ],
      surcharges: [
        { code: 'LSS', basis: 'CNTR', p20: '50', p40: '100' },
        { code: 'ETS', currency: 'EUR' },
        { code: 'DOC', basis: 'BL', flat: '500' },
      ],
    });
  });

  test('may write the currency of a row beside its prices', async () => {
    const ways = [{ '20GP': 'USD 1,450.00' }, { '20GP': '$1450' }, { 币种: 'EUR', '20GP': '1450 EUR' }];
    const lines = [...ways, { 币种: 'CNY', '20GP': '￥1,450' }, { 币种: 'CNY', '20GP': 'RMB1450' }];
    const checked = await checkSheet(
      admin,
      await uploadSheet(
        admin,
        lines.map((line) => aLine(line, aContract())),
      ),
    );

    expect(checked.checked).toMatchObject({ added: 5, issues: [] });
  });

  test('imported again changes nothing; with other prices it changes its rates', async () => {
    const contract = aContract();
    const first = await committed(await checkSheet(admin, await uploadSheet(admin, [aLine({}, contract)])));
    expect((await committed(first)).sheet_id).toBe(first.sheet_id);
    const again = await checkSheet(admin, await uploadSheet(admin, [aLine({}, contract)]));
    expect(again.checked).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect((await committed(again)).sheet_id).toBeNull();
    const dearer = await checkSheet(admin, await uploadSheet(admin, [aLine({ '20GP': 1500 }, contract)]));
    expect(dearer.checked).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    await committed(dearer);
    const found = await ratesOf(contract);
    expect(found).toHaveLength(1);
    const data = await admin.expectSuccess('GET', `/api/rates/rate/${found[0]?.id}/trend/`);
    expect((data as { series: { points: unknown[] }[] }).series[0]?.points).toHaveLength(2);
  });

  test('committed twice at once is written once', async () => {
    const contract = aContract();
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({}, contract)]));
    const other = await checkSheet(admin, await uploadSheet(admin, [aLine({}, contract)]));
    await Promise.all([committed(imported), committed(imported), committed(other)]);
    expect(await ratesOf(contract)).toHaveLength(1);
  });

  test.each([
    ['a port nobody knows', { 目的港: 'Atlantis' }, [['B2', 'portdischarge']]],
    ['a carrier nobody knows', { 船公司: 'NOBODY' }, [['C2', 'carrier']]],
    ['a price that is none', { '20GP': 'fifty' }, [['F2', 'price:20GP']]],
    ['a figure of another column', { '20GP': '41' }, [['F2', 'price:20GP']]],
    ['a price in another currency', { '20GP': 'EUR 1,450' }, [['F2', 'price:20GP']]],
    ['a price with the sign of another currency', { '20GP': '¥1450' }, [['F2', 'price:20GP']]],
    ['a price with another currency behind it', { '20GP': '1450.00 CNY' }, [['F2', 'price:20GP']]],
    ['a price below nothing', { '20GP': -5 }, [['F2', 'price:20GP']]],
    ['surcharges that cannot be read', { 附加费: 'LSS fifty' }, [['H2', 'surcharges']]],
    ['a surcharge nobody knows', { 附加费: 'ZZZZ USD5/BL' }, [['H2', 'surcharges']]],
    ['a date that is none', { 有效期止: '2031-02-30' }, [['L2', 'valid_to']]],
    ['an end before the beginning', { 有效期止: '2031-02-01' }, [['L2', 'valid_to']]],
    ['one port twice', { 目的港: 'CNTAO' }, [['B2', 'portdischarge']]],
    ['a currency nobody knows', { 币种: 'XXQ' }, [['E2', 'currency']]],
    ['a remark that is too long', { 备注: 'x'.repeat(300) }, [['P2', 'description']]],
    ['nothing where a port should be', { 起运港: '' }, [['A2', 'portload']]],
  ])('with %s says so at the cell, and only the other rows are imported', async (_name, change, expected) => {
    const contract = aContract();
    const other = aContract();
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine(change, contract), aLine({}, other)]));
    expect(issuesOf(imported)).toEqual(expected);
    expect(imported.checked?.issues[0]?.message).not.toMatch(/[{}]/);
    expect(await committed(imported)).toMatchObject({ state: 'checked', checked: { wrong: 1, unchanged: 1 } });
    expect([await ratesOf(contract), await ratesOf(other)]).toMatchObject([[], [{ state: 'DRAFT' }]]);
  });

  test('offers what an unknown name might mean, and keeps what was chosen for the carrier', async () => {
    const header = [...sheetHeader.slice(0, 15), 'Own remark'];
    const rows = [aLine({ 目的港: 'Rotterdamm Europoort', 船公司: '' })];
    const first = (await send(admin, rateImportUrl, bookOf([header, ...rows]))).data as RateImport;
    const columns = first.plan.mapping.columns.with(15, 'description');
    const imported = await checkSheet(admin, first, { carrier: 'COSCO', mapping: { header_row: null, columns } });
    const [unmatched] = imported.checked?.unmatched ?? [];
    expect(unmatched).toMatchObject({ kind: 'port', text: 'Rotterdamm Europoort', count: 1, cells: ['B2'] });
    expect(unmatched?.candidates.map(({ code }) => code)).toContain('NLRTM');
    const fixes = [{ kind: 'port' as const, text: 'Rotterdamm Europoort', code: 'NLRTM' }];
    const fixed = await checkSheet(admin, imported, { fixes });
    expect(fixed.checked?.issue_count).toBe(0);
    await committed(fixed);

    const next = (await send(admin, rateImportUrl, bookOf([header, ...rows]))).data as RateImport;
    expect(next).toMatchObject({ is_remembered: true, plan: { carrier: 'COSCO', fixes } });
    expect(next.plan.mapping.columns[15]).toBe('description');
  });

  test('means a port of the office by its name, however many others in the world have it', async () => {
    await sql`
      insert into port (code, name_zh, name_en, country_code, time_zone, source)
      values ('USRAJ', 'ROTTERDAM', 'ROTTERDAM', 'US', 'UTC', ${unLocode})`.execute(database);
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({ 目的港: 'Rotterdam' })]), {});
    expect(issuesOf(imported)).toEqual([]);
  });

  test('is not read by a plan that names what is not there', async () => {
    const imported = await uploadSheet(admin, [aLine()]);
    const columns = imported.plan.mapping.columns.with(5, 'price:99XX');
    const mapping = { header_row: null, columns };
    const { status, data } = await admin.call('POST', `${rateImportUrl}${imported.id}/check/`, {
      ...imported.plan,
      mapping,
      carrier: 'NOPE',
      currency: 'XYZ',
    });
    expect(status).toBe(400);
    const { fields } = data as { fields: { path: string; rule: string }[] };
    expect(fields.map(({ path, rule }) => [path, rule])).toEqual([
      ['carrier', 'unknown_code'],
      ['currency', 'unknown_code'],
      ['mapping.columns.5', 'unknown_code'],
    ]);
  });

  test('asks again for a name whose code is gone', async () => {
    const fixes = [{ kind: 'port' as const, text: 'Nowhere', code: 'XXYYY' }];
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({ 目的港: 'Nowhere' })]), { fixes });
    expect(issuesOf(imported)).toEqual([['B2', 'portdischarge']]);
  });

  test('flags rows that overlap, and refuses one rate twice', async () => {
    const contract = aContract();
    const twice = await checkSheet(
      admin,
      await uploadSheet(admin, [aLine({}, contract), aLine({ '20GP': 1500 }, contract)]),
    );
    expect(twice.checked).toMatchObject({ wrong: 1, issues: [{ cell: '3' }] });
    const overlapping = aLine({ 有效期起: '2031-03-15', 有效期止: '2031-04-15' }, contract);
    const imported = await checkSheet(admin, await uploadSheet(admin, [aLine({}, contract), overlapping]), {
      publish: true,
    });
    expect(imported.checked?.overlaps).toMatchObject([{ row: 3, other_row: 2, rate_id: null }]);
    await committed(imported);
    const late = aLine({ 有效期起: '2031-03-20', 有效期止: '2031-03-25' }, contract);
    const third = await checkSheet(admin, await uploadSheet(admin, [late]));
    expect(third.checked?.overlap_count).toBe(2);
    expect(third.checked?.overlaps[0]?.rate_id).toBeTypeOf('number');
    expect((await ratesOf(contract)).map(({ state }) => state)).toEqual(['PUBLISHED', 'PUBLISHED']);
  });

  test('of costs needs a rule that makes prices of them', async () => {
    const contract = aContract();
    const imported = await uploadSheet(admin, [aLine({}, contract)]);
    const without = await checkSheet(admin, imported, { price_kind: 'cost' });
    expect(issuesOf(without)).toEqual([
      ['F2', 'price:20GP'],
      ['G2', 'price:40HQ'],
    ]);
    await admin.expectSuccess('POST', '/api/rates/markup_rule/', { kind: 'PERCENT', value: '10' });
    await committed(await checkSheet(admin, imported, { price_kind: 'cost' }));
    const [rate] = await ratesOf(contract);
    const data = await admin.expectSuccess('GET', `/api/rates/rate/${rate?.id}/cost/`);
    expect(data).toMatchObject([
      { sell: '1595', cost: '1450' },
      { sell: '2585', cost: '2350' },
    ]);
  });
});
