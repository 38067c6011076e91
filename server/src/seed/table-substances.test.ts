import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { substanceSeeder, tableSubstanceSeeder } from './dangerous-goods.ts';

const { as, database } = await testServer();
const load = async () =>
  writeTransaction(database, async (tx) => tableSubstanceSeeder.run(tx, await tableSubstanceSeeder.content()));
await load();
await sql`analyze dangerous_substance`.execute(database);
const clerk = await as('frontdesk1');
const officer = await as('superadmin');
const path = '/api/dangerous_goods/dangerous_substance/';

type Found = { id: number; un_number: string; psn: string; psn_zh: string; version: number; is_from_table: boolean };
const found = async (text: string) => {
  const answer = await clerk.expectSuccess('GET', `${path}query/?limit=20&search=${encodeURIComponent(text)}`);
  return (answer as { data: Found[] }).data;
};

async function rowsBy(condition: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from dangerous_substance where not is_deleted and ${sql.raw(condition)} order by un_number`.execute(
    database,
  );
  return rows;
}

describe('the dangerous goods of the world', () => {
  test('have every UN number of the public table once, beside those described in full', async () => {
    const [numbers] = await rowsByNumbers();
    expect(numbers).toEqual({ numbers: 2330, described: 123, overlap: 0 });
  });

  test('have the numbers that came after the table', async () => {
    const later = [535, 536, ...Array.from({ length: 24 }, (_, at) => 537 + at)].map((number) => `3${number}`);
    const { rows } = await sql<{ number: string }>`
      select distinct un_number as number from dangerous_substance where un_number = any(${later}::text[]) order by 1`.execute(
      database,
    );
    expect(rows.map(({ number }) => number)).toEqual(later);
  });

  test('say where each entry is from, and that the code in force decides', async () => {
    expect(await rowsBy(`is_from_table and source !~ 'IMDG Code in force decides'`)).toEqual([]);
  });

  test('show no rule of one country as the code’s: no EmS, provisions, limits or segregation of their own', async () => {
    const stated = await rowsBy(
      `is_from_table and (ems <> '' or special_provisions <> '{}' or limited_quantity <> '' or segregation_codes <> '{}')`,
    );
    expect(stated).toEqual([]);
    expect(await rowsBy(`is_from_table and psn ~* 'inhalation hazard|poison gas|domestic'`)).toEqual([]);
    expect(await rowsBy(`is_from_table and un_number in ('3334', '3335')`)).toEqual([]);
  });

  test('have Chinese names for what is shipped often', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct un_number)::int as count from dangerous_substance where psn_zh <> ''`.execute(database);
    expect(rows[0]?.count).toBeGreaterThan(900);
  });

  test('written again change nothing, and those of the office stay', async () => {
    const versions = async () =>
      (await sql`select id, version from dangerous_substance order by id`.execute(database)).rows;
    const before = await versions();
    await load();
    await writeTransaction(database, async (tx) => substanceSeeder.run(tx, await substanceSeeder.content()));
    expect(await versions()).toEqual(before);
  });
});

async function rowsByNumbers() {
  const { rows } = await sql`
    select count(distinct un_number)::int as numbers,
      count(distinct un_number) filter (where not is_from_table)::int as described,
      (select count(*)::int from dangerous_substance a join dangerous_substance b using (un_number)
        where a.is_from_table and not b.is_from_table) as overlap
    from dangerous_substance where not is_deleted`.execute(database);
  return rows;
}

test.each([
  ['1114', '1114'],
  ['UN 1114', '1114'],
  ['benzene', '1114'],
  ['\u82ef', '1114'],
  ['UREA HYDROGEN PEROXIDE', '1511'],
  ['sulfur hexafluoride', '1080'],
  ['sulphur hexafluoride', '1080'],
  ['ethyl alcohol', '1170'],
  ['sodium ion', '3552'],
  ['disilane', '3553'],
  ['lfhl', '1080'],
])('%s finds UN %s', async (text, number) => {
  expect((await found(text))[0]?.un_number).toBe(number);
});

describe('in a booking', () => {
  const check = async (dglist: object[]) => {
    const { id } = await aFullBooking(clerk, {
      cargoid: 'D',
      ctnlist: [{ ctnall: '20GP', ctnnum: 1 }],
      dglist: dglist.map((each) => ({ pkgs: 10, kindpkgs: 'DR', gross_kgs: '100', ...each })),
    });
    const booking = await clerk.expectSuccess('GET', `/api/booking/booking/${id}/`);
    const answer = await clerk.expectSuccess('POST', '/api/booking/booking/check/', { id, stage: 'SUBMIT', booking });
    return (answer as { findings: { rule: string; zh: string; en: string }[] }).findings;
  };

  test('a number of the table is known, and what it lacks is not evaluated', async () => {
    const findings = await check([
      { dunno: '1114', psn: 'BENZENE', dclass: '3', packing_group: 'II' },
      { dunno: '1715', psn: 'ACETIC ANHYDRIDE', dclass: '8', packing_group: 'II' },
    ]);
    expect(findings.map(({ rule }) => rule)).not.toContain('DG_UNKNOWN');
    const texts = findings.filter(({ rule }) => rule.startsWith('DG_')).map(({ en }) => en);
    expect(texts.join(' ')).toMatch(/no data on segregation/);
  });

  test('another class than the table’s is named, and an unknown number is one', async () => {
    const findings = await check([
      { dunno: '1114', psn: 'BENZENE', dclass: '8', packing_group: 'II' },
      { dunno: '9999', psn: 'X', dclass: '3', packing_group: 'II' },
    ]);
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['DG_CLASS', 'DG_UNKNOWN']));
  });

  test('pages ask for what they name alone', async () => {
    const url = '/api/booking/booking/rule_facts/';
    const facts = (await clerk.expectSuccess('GET', url)) as { dangerous: { substances: unknown[] } };
    expect(facts.dangerous.substances).toHaveLength(126);
    const named = await clerk.expectSuccess('GET', `${url}substances/?un_number=1114,2009`);
    expect(named).toEqual([
      expect.objectContaining({ un_number: '1114', lacks_segregation_data: true }),
      expect.objectContaining({ un_number: '2009', dclass: '4.2' }),
    ]);
    for (const number of ['', '1', '1114,', 'x', '1114;drop'])
      await clerk.expectRefusal('GET', `${url}substances/?un_number=${encodeURIComponent(number)}`);
  });
});

test('what an officer has verified or changed is no longer without data', async () => {
  const [benzene] = await found('1114');
  const of = (version: number) => officer.expectSuccess('PUT', `${path}${benzene?.id}/`, { version, ems: 'F-E S-D' });
  const changed = (await of(benzene?.version ?? 0)) as Found;
  await officer.expectSuccess('POST', `${path}${changed.id}/verify/`, { verified: true, version: changed.version });
  const facts = await clerk.expectSuccess('GET', '/api/booking/booking/rule_facts/substances/?un_number=1114');
  expect(facts).toEqual([expect.objectContaining({ is_verified: true, lacks_segregation_data: false })]);
});

test('an entry that the office adds or renames stands beside the others of its number', async () => {
  const [phenol] = await found('2821');
  await officer.expectSuccess('PUT', `${path}${phenol?.id}/`, { version: phenol?.version, psn_zh: '\u82ef\u915a' });
  await officer.expectSuccess('POST', path, { un_number: '2821', psn: 'PHENOL SOLUTIONS, OWN', dclass: '6.1' });
  const named = await clerk.expectSuccess('GET', '/api/booking/booking/rule_facts/substances/?un_number=2821');
  expect(named).toHaveLength(2);
  const bare = expect.objectContaining({ lacks_segregation_data: true });
  expect(named).toEqual([bare, bare]);
});
