import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { aHolder } from '#test/build/rate.ts';
import { bookOf, bookWith, send } from '#test/build/sheet.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { utils } from '@e965/xlsx';

const { as, database } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/rate_import/';

const header = [
  '起运港',
  '目的港',
  '船公司',
  '中转港',
  '币种',
  '20GP',
  "40'HC",
  '附加费',
  '船期',
  '航程',
  '有效期起',
  '有效期止',
  '限重',
  '免用箱',
  '合约号',
  '备注',
];

let count = 0;
/** A row of a contract of its own, so that no other test has a rate of its key. */
function aLine(change: Record<string, unknown> = {}, contract = `IMP-${(count += 1)}`): unknown[] {
  const line: Record<string, unknown> = {
    起运港: '青岛',
    目的港: 'Rotterdam',
    船公司: 'COSCO',
    中转港: '',
    币种: 'USD',
    '20GP': 1450,
    "40'HC": '2,350',
    附加费: 'LSS USD50/100; ETS EUR35/70; DOC CNY500/BL',
    船期: '周三/周六',
    航程: '41天',
    有效期起: '2031-03-01',
    有效期止: '2031/3/31',
    限重: '21.5T',
    免用箱: '7+7',
    合约号: contract,
    备注: '',
    ...change,
  };
  return header.map((name) => line[name]);
}

async function uploaded(rows: readonly (readonly unknown[])[], agent: Agent = admin): Promise<RateImport> {
  const { status, msg, data } = await send(agent, url, bookOf([header, ...rows]), { name: 'march.xlsx' });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

async function checked(made: RateImport, change: Partial<ImportPlan> = {}, agent: Agent = admin): Promise<RateImport> {
  const { status, msg, data } = await agent.call('POST', `${url}${made.id}/check/`, { ...made.plan, ...change });
  if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function committed(made: RateImport): Promise<RateImport> {
  const { status, msg, data } = await admin.call('POST', `${url}${made.id}/commit/`);
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

const issuesOf = (made: RateImport) => (made.checked?.issues ?? []).map(({ cell, field }) => [cell, field]);

describe('a carrier’s sheet', () => {
  test('is understood by its headers', async () => {
    const made = await uploaded([aLine()]);
    expect(made.plan.mapping).toEqual({
      header_row: 1,
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
    expect(made.row_count).toBe(1);
    const below = await send(
      admin,
      url,
      bookOf([
        ['March rates'],
        [],
        ['POL', 'POD', "40'HQ", 'Valid from', 'Valid to'],
        ['CNTAO', 'NLRTM', 1, '2031-01-01', '2031-01-02'],
      ]),
    );
    expect((below.data as RateImport).plan.mapping.header_row).toBe(3);
  });

  test('is read into rates that know the cell of each price', async () => {
    const contract = `IMP-${(count += 1)}`;
    const made = await checked(await uploaded([aLine({ 中转港: '丹戎帕拉帕斯' }, contract)]));
    expect(made.checked).toMatchObject({ added: 1, changed: 0, unchanged: 0, wrong: 0, issues: [] });
    expect(await ratesOf(contract)).toEqual([]);
    const done = await committed(made);
    expect(done.state).toBe('done');
    const [rate] = await ratesOf(contract);
    const { data } = await admin.call('GET', `/api/rates/rate/${rate?.id}/`);
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

  test('imported again changes nothing; with other prices it changes its rates', async () => {
    const contract = `IMP-${(count += 1)}`;
    const first = await committed(await checked(await uploaded([aLine({}, contract)])));
    expect((await committed(first)).sheet_id).toBe(first.sheet_id);
    const again = await checked(await uploaded([aLine({}, contract)]));
    expect(again.checked).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect((await committed(again)).sheet_id).toBeNull();
    const dearer = await checked(await uploaded([aLine({ '20GP': 1500 }, contract)]));
    expect(dearer.checked).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    await committed(dearer);
    const found = await ratesOf(contract);
    expect(found).toHaveLength(1);
    const { data } = await admin.call('GET', `/api/rates/rate/${found[0]?.id}/trend/`);
    expect((data as { series: { points: unknown[] }[] }).series[0]?.points).toHaveLength(2);
  });

  test('committed twice at once is written once', async () => {
    const contract = `IMP-${(count += 1)}`;
    const made = await checked(await uploaded([aLine({}, contract)]));
    const other = await checked(await uploaded([aLine({}, contract)]));
    await Promise.all([committed(made), committed(made), committed(other)]);
    expect(await ratesOf(contract)).toHaveLength(1);
  });

  test.each([
    ['a port nobody knows', { 目的港: 'Atlantis' }, [['B2', 'portdischarge']]],
    ['a carrier nobody knows', { 船公司: 'NOBODY' }, [['C2', 'carrier']]],
    ['a price that is none', { '20GP': 'call us' }, [['F2', 'price:20GP']]],
    ['a price below nothing', { '20GP': -5 }, [['F2', 'price:20GP']]],
    ['no price', { '20GP': '', "40'HC": '-' }, [['2', '']]],
    ['surcharges that cannot be read', { 附加费: 'LSS fifty' }, [['H2', 'surcharges']]],
    ['a surcharge nobody knows', { 附加费: 'ZZZZ USD5/BL' }, [['H2', 'surcharges']]],
    ['a day that is none', { 船期: 'someday' }, [['I2', 'sailing_weekdays']]],
    ['a date that is none', { 有效期止: '2031-02-30' }, [['L2', 'valid_to']]],
    ['an end before the beginning', { 有效期止: '2031-02-01' }, [['L2', 'valid_to']]],
    ['one port twice', { 目的港: 'CNTAO' }, [['B2', 'portdischarge']]],
    ['a currency nobody knows', { 币种: 'XXQ' }, [['E2', 'currency']]],
    ['a remark that is too long', { 备注: 'x'.repeat(300) }, [['P2', 'description']]],
    ['nothing where a port should be', { 起运港: '' }, [['A2', 'portload']]],
  ])('with %s says so at the cell, and nothing is imported', async (_name, change, expected) => {
    const contract = `IMP-${(count += 1)}`;
    const made = await checked(await uploaded([aLine(change, contract), aLine({}, contract)]));
    expect(issuesOf(made)).toEqual(expected);
    expect(made.checked?.issues[0]?.message).not.toMatch(/[{}]/);
    expect((await admin.call('POST', `${url}${made.id}/commit/`)).status).toBe(409);
    expect(await ratesOf(contract)).toEqual([]);
  });

  test('offers what an unknown name might mean, and keeps what was chosen for the carrier', async () => {
    const own = [...header.slice(0, 15), 'Own remark'];
    const rows = [aLine({ 目的港: 'Rotterdamm Europoort', 船公司: '' })];
    const first = (await send(admin, url, bookOf([own, ...rows]))).data as RateImport;
    const columns = first.plan.mapping.columns.with(15, 'description');
    const made = await checked(first, { carrier: 'COSCO', mapping: { header_row: 1, columns } });
    const [unmatched] = made.checked?.unmatched ?? [];
    expect(unmatched).toMatchObject({ kind: 'port', text: 'Rotterdamm Europoort', count: 1, cells: ['B2'] });
    expect(unmatched?.candidates.map(({ code }) => code)).toContain('NLRTM');
    const fixes = [{ kind: 'port' as const, text: 'Rotterdamm Europoort', code: 'NLRTM' }];
    const fixed = await checked(made, { fixes });
    expect(fixed.checked?.issue_count).toBe(0);
    await committed(fixed);

    const next = (await send(admin, url, bookOf([own, ...rows]))).data as RateImport;
    expect(next).toMatchObject({ is_remembered: true, plan: { carrier: 'COSCO', fixes } });
    expect(next.plan.mapping.columns[15]).toBe('description');
  });

  test('flags rows that overlap, and refuses one rate twice', async () => {
    const contract = `IMP-${(count += 1)}`;
    const twice = await checked(await uploaded([aLine({}, contract), aLine({ '20GP': 1 }, contract)]));
    expect(twice.checked).toMatchObject({ wrong: 1, issues: [{ cell: '3' }] });
    const overlapping = aLine({ 有效期起: '2031-03-15', 有效期止: '2031-04-15' }, contract);
    const made = await checked(await uploaded([aLine({}, contract), overlapping]), { publish: true });
    expect(made.checked?.overlaps).toMatchObject([{ row: 3, other_row: 2, rate_id: null }]);
    await committed(made);
    const late = aLine({ 有效期起: '2031-03-20', 有效期止: '2031-03-25' }, contract);
    const third = await checked(await uploaded([late]));
    expect(third.checked?.overlap_count).toBe(2);
    expect(third.checked?.overlaps[0]?.rate_id).toBeTypeOf('number');
    expect((await ratesOf(contract)).map(({ state }) => state)).toEqual(['PUBLISHED', 'PUBLISHED']);
  });

  test('of costs needs a rule that makes prices of them', async () => {
    const contract = `IMP-${(count += 1)}`;
    const made = await uploaded([aLine({}, contract)]);
    const without = await checked(made, { price_kind: 'cost' });
    expect(issuesOf(without)).toEqual([
      ['F2', 'price:20GP'],
      ['G2', 'price:40HQ'],
    ]);
    await admin.call('POST', '/api/rates/markup_rule/', { kind: 'PERCENT', value: '10' });
    await committed(await checked(made, { price_kind: 'cost' }));
    const [rate] = await ratesOf(contract);
    const { data } = await admin.call('GET', `/api/rates/rate/${rate?.id}/cost/`);
    expect(data).toMatchObject([
      { sell: '1595', cost: '1450' },
      { sell: '2585', cost: '2350' },
    ]);
  });
});

describe('what does no good', () => {
  test('is refused with a word', async () => {
    const cases: [Buffer, string, number][] = [
      [Buffer.from('not a workbook'), 'x.xlsx', 400],
      [bookOf([header]), 'x.txt', 400],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]), 'x.xlsx', 422],
      [bookOf([]), 'x.xlsx', 422],
      [Buffer.alloc(21 * 1024 * 1024, 1), 'x.xlsx', 413],
    ];
    for (const [bytes, name, status] of cases) {
      const answer = await send(admin, url, bytes, { name });
      expect([answer.status, answer.msg.length > 0], name).toEqual([status, true]);
    }
  });

  test('formulas are told, and too many rows refused', async () => {
    const sheet = utils.aoa_to_sheet([header, aLine()]);
    sheet['F2'] = { t: 'n', v: 1, f: '1+1' };
    const { data } = await send(admin, url, bookWith(sheet));
    expect(issuesOf(await checked(data as RateImport))).toEqual([['F2', 'price:20GP']]);
    const many = Array.from({ length: 10_100 }, () => ['a', 'b']);
    expect((await send(admin, url, bookOf(many))).status).toBe(422);
  });

  test('plans that mean nothing are refused', async () => {
    const made = await uploaded([aLine()]);
    for (const columns of [[], ['portload', 'portload'], ['nonsense'], ['portload', 'portdischarge']]) {
      const { status } = await admin.call('POST', `${url}${made.id}/check/`, {
        ...made.plan,
        mapping: { header_row: 1, columns },
      });
      expect(status, columns.join()).toBe(400);
    }
  });

  test('others neither see a sheet nor write it, and costs and contracts are not read without their right', async () => {
    const made = await uploaded([aLine()]);
    const other = await as(await aHolder(database, 'rate:Import', 'rate:Search'));
    expect((await other.call('GET', `${url}${made.id}/`)).status).toBe(404);
    expect((await other.call('POST', `${url}${made.id}/commit/`)).status).toBe(404);
    const own = await uploaded([aLine()], other);
    const plan = { ...own.plan, price_kind: 'cost' as const };
    expect((await other.call('POST', `${url}${own.id}/check/`, plan)).status).toBe(400);
    expect((await other.call('POST', `${url}${own.id}/check/`, own.plan)).status).toBe(400);
    const columns = own.plan.mapping.columns.map((each) => (each === 'contract_no' ? '' : each));
    const without = { ...own.plan, mapping: { header_row: 1, columns } };
    expect((await other.call('POST', `${url}${own.id}/check/`, without)).status).toBe(200);
    const reader = await as(await aHolder(database, 'rate:Search'));
    expect((await send(reader, url, bookOf([header]))).status).toBe(403);
  });
});

test('10,000 rows are checked and written in seconds', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => aLine({ 附加费: `LSS USD${at % 90}/100` }));
  const began = performance.now();
  const made = await checked(await uploaded(rows), { publish: true });
  expect(made.checked).toMatchObject({ added: 10_000, wrong: 0 });
  await committed(made);
  expect(performance.now() - began).toBeLessThan(60_000);
}, 120_000);
