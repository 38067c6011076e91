import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unLocode } from '#contract/codes/port.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { worldPortSeeder } from './world-ports.ts';

const { as, database } = await testServer();
await writeTransaction(database, async (tx) => worldPortSeeder.run(tx, await worldPortSeeder.content()));
await sql`analyze port`.execute(database);
const clerk = await as('frontdesk1');

const found = async (text: string) => {
  const page = await clerk.expectSuccess(
    'GET',
    `/api/codes/port/?enabled=1&limit=20&search=${encodeURIComponent(text)}`,
  );
  return (page as { data: { code: string }[] }).data.map(({ code }) => code);
};

test('every port of UN/LOCODE is there with a time zone, besides those of the office', async () => {
  const { rows } = await sql<{ source: string; count: number; zones: number }>`
    select p.source, count(*)::int as count, count(z.name)::int as zones
    from port p left join pg_timezone_names z on z.name = p.time_zone group by 1 order by 1`.execute(database);
  expect(rows[0]).toMatchObject({ source: '', count: 254 });
  expect(rows[1]).toMatchObject({ source: unLocode });
  expect(rows[1]?.count).toBeGreaterThan(16_800);
  for (const { count, zones } of rows) expect(zones).toBe(count);
});

test('more than a thousand have a Chinese name', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from port where name_zh <> name_en`.execute(database);
  expect(rows[0]?.count).toBeGreaterThan(1150);
});

test('no code is another port’s alias, and no port of the office is there twice', async () => {
  const { rows } = await sql`
    select p.code, o.code as other from port p join port o on o.code = any(p.aliases) and o.country_code = p.country_code
    union all
    select p.code, o.code from port p
    join port o on o.country_code = p.country_code and o.source <> '' and upper(o.name_en) = upper(p.name_en)
    where p.source = '' and abs(o.latitude - p.latitude) < 0.5 and abs(o.longitude - p.longitude) < 0.5`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test('names are legible: no character was lost in another encoding', async () => {
  const { rows } = await sql`
    select code from port where code || name_en || name_zh || joined(aliases) ~ '[?\ufffd]' or name_en ~ '^\s*$'`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['its code', 'SIKOP', 'SIKOP'],
  ['its Chinese name', '科佩尔', 'SIKOP'],
  ['the sound of that', 'kepeier', 'SIKOP'],
  ['its exact name', 'koper', 'SIKOP'],
  ['a name in brackets', 'damietta', 'EGDAM'],
  ['a former name', 'calcutta', 'INCCU'],
  ['a former name', 'Bombay', 'INBOM'],
  ['a former name', 'Rangoon', 'MMRGN'],
  ['an English name', 'Copenhagen', 'DKCPH'],
  ['a former name, of the office', 'Saigon', 'VNSGN'],
  ['a former name, of the office', 'Madras', 'INMAA'],
  ['a former name, of the office', 'Constantinople', 'TRIST'],
  ['its sound, of the office', 'hanbao', 'DEHAM'],
  ['the name of an inland place', 'Kampala', 'UGKLA'],
  ['the Chinese name of an inland place', '西安', 'CNSIA'],
  ['a place in international waters', 'Aasgard', 'XZAAD'],
  ['the code of UN/LOCODE, of the office', 'CNQIN', 'CNTAO'],
  ['a second code of UN/LOCODE, of the office', 'CNSGH', 'CNSHA'],
  ['the code of the trade', 'CNCAN', 'CNGZG'],
])('a port is found first by %s: %s', async (_, text, code) => {
  expect((await found(text))[0]).toBe(code);
});

test('a port is found by the first letters of its Chinese name', async () => {
  expect(await found('kpe')).toContain('SIKOP');
});

test('a misspelt name finds nothing else', async () => {
  expect(await found('Rotterdamn')).toEqual([]);
});

test('ports of the office come first', async () => {
  expect((await found('hamburg'))[0]).toBe('DEHAM');
});
