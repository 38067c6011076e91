import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unLocode } from '#contract/codes/port.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('superadmin');

const codesOf = async (query: string) => {
  const page = await clerk.expectSuccess('GET', `/api/codes/port/?enabled=1&${query}`);
  return (page as { data: { code: string }[] }).data.map(({ code }) => code);
};

async function addPorts(ports: Record<string, string>): Promise<void> {
  for (const [code, name] of Object.entries(ports))
    await sql`
      insert into port (code, name_zh, name_en, country_code, time_zone, source)
      values (${code}, ${name}, ${name}, left(${code}, 2), 'UTC', ${unLocode})`.execute(database);
}

test('a search answers the exact code first, then ports of bookings, then those of the office, then the rest', async () => {
  await addPorts({ USMBA: 'MOMBASA', KEAAA: 'OLD MOMBASA', TZMBA: 'NEW MOMBASA', TZAAA: 'OFF USMBA' });
  await sql`update booking set portdischarge = 'TZMBA' where id = (select min(id) from booking)`.execute(database);

  expect(await codesOf('search=mombasa')).toEqual(['TZMBA', 'KEMBA', 'USMBA', 'KEAAA']);
  expect(await codesOf('search=usmba')).toEqual(['USMBA', 'TZAAA']);
  expect(await codesOf('search=mombasa&ordering=code')).toEqual(['KEAAA', 'KEMBA', 'TZMBA', 'USMBA']);
  expect(await codesOf('search=mombasa&limit=2&page=2')).toEqual(['USMBA', 'KEAAA']);
});

test('of the ports of the world the exact name comes first, then names that begin with the text, known ones before others', async () => {
  await addPorts({ NOAAA: 'TILBO BAY', CATLB: 'TILBO IS', GBAAA: 'TILBO', GBBBB: 'NEW TILBO', GBCCC: 'TILBO QUAY' });
  await sql`update port set name_zh = '蒂尔伯码头' where code = 'GBCCC'`.execute(database);

  expect(await codesOf('search=tilbo')).toEqual(['GBAAA', 'GBCCC', 'CATLB', 'NOAAA', 'GBBBB']);
});

test('an inland place is found below the ports of the office, unless it has exactly that name', async () => {
  const found = await codesOf('search=san');
  expect(found.indexOf('BOSRZ')).toBeGreaterThan(found.indexOf('BRSSZ'));
  expect(await codesOf('search=dallas')).toEqual(['USDAL']);
});
