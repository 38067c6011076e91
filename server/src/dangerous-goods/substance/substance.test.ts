import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('admin');
const clerk = await as('frontdesk1');
const path = '/api/dangerous_goods/dangerous_substance/';

type Found = {
  total: number;
  missing: string[];
  data: { id: number; un_number: string; psn: string; version: number }[];
};

type Named = { un_number: string; aliases: string[]; dclass: string; labels: string[] };

async function found(search: string, more = ''): Promise<Found> {
  const { status, data } = await clerk.call('GET', `${path}query/?search=${encodeURIComponent(search)}${more}`);
  expect(status).toBe(200);
  return data;
}
const numbers = async (search: string, more = '') => (await found(search, more)).data.map((each) => each.un_number);
const one = async (number: string) => {
  const [row] = (await found(number)).data;
  if (!row) throw new Error(`no UN ${number}`);
  return row;
};

describe('the search', () => {
  test.each([
    ['an exact number first', '1263', '1263'],
    ['a number as it is written', 'UN 1263', '1263'],
    ['an English name', 'acetone', '1090'],
    ['one of two names', 'paint', '1263'],
    ['a Chinese name', '甲醇', '1230'],
    ['a trade name', '片碱', '1823'],
    ['another trade name', '烧碱', '1823'],
    ['a CAS number', '67-56-1', '1230'],
    ['initials of pinyin', 'jc', '1230'],
    ['initials of a trade name', 'pj', '1823'],
    ['a code of ten digits', '2905.11.0000', '1230'],
    ['words in any order', 'hydroxide sodium solid', '1823'],
    ['what people call it', 'power bank', '3480'],
    ['what people call it in Chinese', '充电宝', '3480'],
    ['a number among words', 'UN1263 paint', '1263'],
    ['bleaching powder', '漂白粉', '1748'],
    ['a gas by its everyday name', '氯气', '1017'],
    ['another name of power banks', '移动电源', '3480'],
    ['thinner as painters call it', '天那水', '1263'],
    ['nail polish', '指甲油', '1263'],
    ['nail polish in English', 'nail polish', '1263'],
    ['an American spelling', 'aluminum powder', '1309'],
    ['a word of an American spelling', 'aluminum', '1309'],
  ])('finds %s: %s', async (_name, text, number) => {
    expect((await numbers(text))[0]).toBe(number);
  });

  test('puts an exact number before its beginning, a name before a word, a word before what merely contains it', async () => {
    const twelve = await numbers('12');
    const others = twelve.findIndex((number) => !number.startsWith('12'));
    expect(others).toBeGreaterThan(5);
    expect(twelve.slice(others).some((number) => number.startsWith('12'))).toBe(false);
    const { data } = await found('acid');
    const names = (data as unknown as (Named & { psn: string })[]).map(({ psn, aliases }) =>
      [psn, ...aliases].join(' ').toUpperCase(),
    );
    const contains = names.findIndex((name) => !/(^|[ (,/-])ACID/.test(name));
    expect(contains === -1 || names.slice(contains).every((name) => !/(^|[ (,/-])ACID/.test(name))).toBe(true);
    expect((await found('sulphur')).data[0]?.psn).toBe('SULPHUR');
  });

  test.each([
    ['锂电池', ['3090', '3091', '3480', '3481', '3536']],
    ['lithium battery', ['3090', '3091', '3480', '3481', '3536', '3556', '3557']],
    ['Lithium Batteries', ['3090', '3091', '3480', '3481', '3536', '3556', '3557']],
    ['电动车', ['3171', '3556', '3557', '3558']],
    ['electric vehicles', ['3171', '3556', '3557', '3558']],
    // Its characters are apart in the name.
    ['离子池', ['3480', '3481', '3551', '3552', '3556', '3558']],
    ['9A', ['3090', '3091', '3480', '3481', '3551', '3552']],
    ['炸药', ['0081', '0082', '0084', '0241', '0331', '0332']],
    ['喷雾剂', ['1950']],
  ])('finds all of %s', async (text, expected) => {
    expect(await numbers(text)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    '锂电池',
    'lithium battery',
    '电动车',
    '1.1D',
    '9A',
    'UN 1263',
    '片碱',
    '67-56-1',
    'acid, sulphuric',
    'UN1263 1090',
    'nothing at all',
  ])('finds %s in the list of those who keep the table as well', async (text) => {
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
    const page = await admin.expectSuccess('GET', `${path}?limit=999&enabled=1&search=${encodeURIComponent(text)}`);

    expect(idsOf((page as Found).data)).toEqual(idsOf((await found(text, '&limit=200')).data));
  });

  test.each([
    ['1.1D', '1.1D', '1.1'],
    ['1.4', '1.4', '1.4'],
    ['第 1.1D 类', '1.1D', '1.1'],
    ['4.1', '4.1', '4.1'],
    ['imo 5.1', '5.1', '5.1'],
    ['八类危险品', '8', '8'],
    ['易燃液体', '3', '3'],
    ['explosives', '1', '1'],
  ])('a class by what is written, %s, comes before others', async (text, first, all) => {
    const { data } = await found(text);
    const classes = (data as unknown as { dclass: string; subsidiary: string }[]).map(({ dclass }) => dclass);
    expect(classes.length).toBeGreaterThan(2);
    expect(classes[0]?.startsWith(first)).toBe(true);
    const others = classes.findIndex((each) => !each.startsWith(all));
    expect(others === -1 || !classes.slice(others).some((each) => each.startsWith(all))).toBe(true);
  });

  test('every other name finds its entry, in whatever case, and every class and label is found', async () => {
    const rows = (await found('', '&limit=200')).data as unknown as Named[];
    for (const { un_number: number, aliases, dclass, labels } of rows)
      for (const name of [...aliases.flatMap((each) => [each, each.toUpperCase()]), dclass, ...labels])
        expect([name, await numbers(name, '&limit=200')]).toEqual([name, expect.arrayContaining([number])]);
  });

  test.each(['3(6.1)', '3（6.1）', 'class 3 / 6.1'])(
    'a class with its subsidiary hazard, %s, finds those',
    async (text) => {
      const { data } = await found(text);
      const hazards = (data as unknown as { dclass: string; subsidiary: string }[]).map(
        ({ dclass, subsidiary }) => `${dclass}(${subsidiary})`,
      );
      expect([...new Set(hazards)]).toEqual(['3(6.1)']);
    },
  );

  test('a class finds what is of it, and of its divisions', async () => {
    const { data } = await found('class 2');
    expect(data.length).toBeGreaterThan(5);
    expect(new Set((data as unknown as { dclass: string }[]).map(({ dclass }) => dclass.slice(0, 2)))).toEqual(
      new Set(['2.']),
    );
    expect(await numbers('', '&dclass=1.4')).toEqual(expect.arrayContaining(['0012', '0255', '0336', '0509']));
  });

  test('several numbers that were pasted come in their order, and those that nobody knows are named', async () => {
    expect(await found('UN3082, un 1263\n9999;1090')).toMatchObject({
      total: 3,
      missing: ['9999'],
      data: [{ un_number: '3082' }, { un_number: '1263' }, { un_number: '1090' }],
    });
    expect(await found('9998')).toMatchObject({ total: 0, missing: ['9998'] });
  });

  test.each([
    '%',
    '_',
    '\\',
    '(',
    '[a-',
    '.*',
    "'; drop table x; --",
    '\0'.replace('\0', ' '),
    '*'.repeat(300),
    '{2}',
    '^$',
  ])('takes %j as a text', async (text) => {
    expect((await found(text)).data.length).toBeLessThanOrEqual(126);
  });

  test('everything is found by nothing, in the order of its numbers', async () => {
    const { total, data } = await found('', '&limit=200');
    expect(total).toBe(126);
    expect(data[0]?.un_number).toBe('0012');
  });

  test('a page that is too long is refused, and so is somebody who is not logged in', async () => {
    expect((await clerk.call('GET', `${path}query/?limit=201`)).status).toBe(400);
    expect((await (await as()).call('GET', `${path}query/`)).status).toBe(401);
  });
});

describe('verification', () => {
  test('is a right of its own, noted, and undone when the data change', async () => {
    const { id, version } = await one('1830');
    expect((await clerk.call('POST', `${path}${id}/verify/`, { verified: true, version })).status).toBe(403);

    const verified = await admin.call('POST', `${path}${id}/verify/`, { verified: true, version });
    expect(verified).toMatchObject({ status: 200, data: { is_verified: true, verified_at: expect.any(String) } });
    const row = verified.data as { version: number; verified_by_name: string };
    expect(row.verified_by_name).not.toBe('');
    const noted = await sql<{ changes: object }>`
      select changes from audit where resource = 'dangerous_substance' and row_id = ${id} order by id desc limit 1`.execute(
      database,
    );
    expect(noted.rows[0]?.changes).toMatchObject({ is_verified: [false, true] });

    const remarked = await admin.call('PUT', `${path}${id}/`, { enabled: true, version: row.version });
    expect(remarked.data).toMatchObject({ is_verified: true, is_customer_data: false });
    const changed = await admin.call('PUT', `${path}${id}/`, {
      ems: 'F-A S-C',
      version: (remarked.data as { version: number }).version,
    });
    expect(changed.data).toMatchObject({
      is_verified: false,
      verified_by: null,
      verified_at: null,
      is_customer_data: true,
    });
  });

  test('is of what the officer saw: a stale version is refused, and a row without EmS has nothing to verify', async () => {
    const { id, version } = await one('1789');
    expect((await admin.call('POST', `${path}${id}/verify/`, { verified: true, version: version + 1 })).status).toBe(
      409,
    );
    const created = await admin.call('POST', path, { un_number: '3550', psn: 'COBALT POWDER', dclass: '6.1' });
    expect(
      await admin.call('POST', `${path}${(created.data as { id: number }).id}/verify/`, { verified: true, version: 1 }),
    ).toMatchObject({ status: 400, data: { fields: [{ path: 'ems', rule: 'required' }] } });
  });
});

describe('a row', () => {
  const body = {
    un_number: 'UN 1992',
    psn: 'FLAMMABLE LIQUID, TOXIC, N.O.S.',
    dclass: '3',
    packing_groups: ['II', 'I', 'II'],
  };

  test('is brought into its form', async () => {
    const data = await admin.expectSuccess('POST', path, {
      ...body,
      subsidiary: '6.1',
      ems: 'f-e,s-d',
      cas_numbers: ['67–56–1'],
      hs_codes: ['2905.11'],
      segregation_codes: ['sg 35', 'ＳＧ35'],
      labels: ['9a', '3'],
    });
    expect(data).toMatchObject({
      un_number: '1992',
      packing_groups: ['I', 'II'],
      ems: 'F-E S-D',
      cas_numbers: ['67-56-1'],
      hs_codes: ['290511'],
      segregation_codes: ['SG35'],
      labels: ['9A', '3'],
      is_customer_data: true,
    });
  });

  test('of the same number, name and packing groups is there once', async () => {
    expect((await admin.call('POST', path, { ...body, psn: body.psn.toLowerCase() })).status).toBe(409);
    expect((await admin.call('POST', path, { ...body, packing_groups: ['III'] })).status).toBe(200);
  });

  test.each([
    [{ un_number: '12' }, 'un_number', 'un_number'],
    [{ un_number: '' }, 'un_number', 'required'],
    [{ dclass: '10' }, 'dclass', 'imdg_class'],
    [{ dclass: '' }, 'dclass', 'required'],
    [{ subsidiary: '3' }, 'subsidiary', 'repeated_key'],
    [{ dclass: '2.1' }, 'packing_groups', 'not_for_kind'],
    [{ ems: 'X' }, 'ems', 'ems'],
    [{ cas_numbers: ['67-56-2'] }, 'cas_numbers.0', 'cas_number'],
    [{ hs_codes: ['29'] }, 'hs_codes.0', 'hs_head'],
    [{ segregation_groups: ['SGG99'] }, 'segregation_groups.0', 'not_a_choice'],
    [{ flash_point: '1e3' }, 'flash_point', 'decimal'],
    [{ segregation_codes: ['SGG1'] }, 'segregation_codes.0', 'format'],
    [{ labels: ['9B'] }, 'labels.0', 'imdg_class'],
    [{ special_provisions: ['see 9'] }, 'special_provisions.0', 'format'],
  ])('with %j is refused at %s', async (overrides, field, rule) => {
    const { status, data } = await admin.call('POST', path, { ...body, psn: 'ANOTHER', ...overrides });
    expect([status, (data as { fields: object[] }).fields]).toMatchObject([400, [{ path: field, rule }]]);
  });
});
