import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PortEdition, editionLimits } from '#contract/codes/port-edition.ts';
import { unLocode } from '#contract/codes/port.ts';
import { send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/codes/port/';

type Place = {
  code: string;
  name?: string;
  functions?: string;
  position?: string;
  mark?: string;
  subdivision?: string;
};

/** A line as UNECE publishes it. */
function line({ code, name = 'Somewhere', functions = '1-------', position = '', mark = '', subdivision = '' }: Place) {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const cells = [
    mark,
    code.slice(0, 2),
    code.slice(2),
    name,
    plain,
    subdivision,
    'RL',
    functions,
    '2501',
    '',
    position,
    '',
  ];
  return cells.map((cell) => `"${cell}"`).join(',');
}

const kenya = `"","KE","",".KENYA","","","","","","","",""`;
const listOf = (...places: Place[]) => Buffer.from([kenya, ...places.map(line)].join('\r\n'));

/** The ports of UN/LOCODE that a test begins with, all in Kenya; the office has KEMBA itself. */
const stored = {
  KEAAA: { name: 'OLD HARBOUR', zone: 'Africa/Nairobi', north: -2.27, east: 40.9 },
  KEBBB: { name: 'LAMU', zone: 'Africa/Kampala', north: 1, east: 34 },
  KECCC: { name: 'KILIFI', zone: 'Africa/Nairobi', north: null, east: null },
};
const unchanged: Place[] = [
  { code: 'KEAAA', name: 'Old harbour', position: '0216S 04054E' },
  { code: 'KEBBB', name: 'Lamu', position: '0100N 03400E' },
  { code: 'KECCC', name: 'Kilifi' },
];

beforeEach(async () => {
  await sql`update booking set portdischarge = 'DEHAM' where portdischarge like 'KE%'`.execute(database);
  await sql`update port set aliases = '{}' where code = 'KEMBA'`.execute(database);
  await sql`delete from port where country_code in ('KE', 'MC') and source <> ''`.execute(database);
  for (const [code, { name, zone, north, east }] of Object.entries(stored))
    await sql`
      insert into port (code, name_zh, name_en, country_code, time_zone, latitude, longitude, source)
      values (${code}, ${name}, ${name}, 'KE', ${zone}, round(${north}::numeric, 4), ${east}, ${unLocode})`.execute(
      database,
    );
  await sql`update port set latitude = -2.2667 where code = 'KEAAA'`.execute(database);
});

async function preview(list: Buffer): Promise<PortEdition> {
  const { status, msg, data } = await send(admin, `${path}edition_preview/`, list, { name: 'list.csv' });
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

const replaceBy = (list: Buffer, digest: string, agent = admin) =>
  send(agent, `${path}edition/?digest=${digest}`, list, { name: 'list.csv' });

async function replace(list: Buffer) {
  const { status, msg, data } = await replaceBy(list, (await preview(list)).digest);
  expect([status, msg]).toEqual([200, 'Imported']);
  return data;
}

async function portOf(code: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from port where code = ${code}`.execute(database);
  return rows[0];
}

const useIn = (code: string) =>
  sql`update booking set portdischarge = ${code} where id = (select min(id) from booking)`.execute(database);

test('a list that says the same changes nothing', async () => {
  const found = await preview(listOf(...unchanged, { code: 'KEMBA', name: 'Mombasa' }));

  expect(found).toMatchObject({ unchanged: 3, own: 1, countries: 1, in_use: 0, changes: [] });
});

test('a preview says what is added, renamed, moved and removed, and what of that is in use', async () => {
  await useIn('KECCC');
  const list = listOf(
    { code: 'KEAAA', name: 'Neuer Häfen', position: '0216S 04054E' },
    { code: 'KEBBB', name: 'Lamu', position: '0115N 03400E' },
    { code: 'KEDDD', name: 'Vanga', position: '0440S 03913E' },
    { code: 'KEEEE', name: 'An airport', functions: '---4----' },
  );
  const found = await preview(list);

  expect(found).toMatchObject({ added: 1, renamed: 1, moved: 1, removed: 0, withdrawn: 1, unchanged: 0, in_use: 1 });
  expect(found.changes.map(({ code, action, used_by: by }) => [code, action, by.length])).toEqual([
    ['KECCC', 'withdrawn', 1],
    ['KEAAA', 'renamed', 0],
    ['KEBBB', 'moved', 0],
    ['KEDDD', 'added', 0],
  ]);
  expect(found.changes[1]).toMatchObject({ before: { name_en: 'OLD HARBOUR' }, after: { name_en: 'NEUER HAFEN' } });
  expect(found.changes[2]).toMatchObject({ before: { latitude: '1' }, after: { latitude: '1.25', longitude: '34' } });
  expect(await portOf('KEAAA')).toMatchObject({ name_en: 'OLD HARBOUR' });
});

test('it is done as a whole, with an audit; a former name still finds its port, and a new one has the nearest time zone', async () => {
  await useIn('KECCC');
  const list = listOf(
    { code: 'KEAAA', name: 'New harbour', position: '0216S 04054E' },
    { code: 'KEDDD', name: 'Busia', position: '0028N 03406E', subdivision: '04' },
  );
  expect(await replace(list)).toEqual({ added: 1, renamed: 1, moved: 0, removed: 1, withdrawn: 1 });

  expect(await portOf('KEAAA')).toMatchObject({
    name_en: 'NEW HARBOUR',
    name_zh: 'NEW HARBOUR',
    aliases: ['OLD HARBOUR'],
  });
  expect(await portOf('KEBBB')).toMatchObject({ is_deleted: true, is_withdrawn: true });
  expect(await portOf('KECCC')).toMatchObject({ is_deleted: false, is_withdrawn: true, enabled: true });
  expect(await portOf('KEDDD')).toMatchObject({ time_zone: 'Africa/Kampala', subdivision: '04', source: unLocode });
  const { rows } = await sql<{ code: string; action: string }>`
    select p.code, a.action from audit a join port p on p.id = a.row_id
    where a.resource = 'port' and p.country_code = 'KE' order by 1`.execute(database);
  expect(rows).toEqual([
    { code: 'KEAAA', action: 'update' },
    { code: 'KEBBB', action: 'delete' },
    { code: 'KECCC', action: 'update' },
    { code: 'KEDDD', action: 'create' },
  ]);
});

test('a port that a later list has again comes back, but not one that the office has deleted', async () => {
  await useIn('KECCC');
  await replace(listOf({ code: 'KEAAA', name: 'Old harbour' }));
  await sql`update port set is_deleted = true where code = 'KEAAA'`.execute(database);

  expect(await replace(listOf(...unchanged))).toMatchObject({ added: 2 });
  for (const code of ['KEBBB', 'KECCC'])
    expect(await portOf(code)).toMatchObject({ is_deleted: false, is_withdrawn: false });
  expect(await portOf('KEAAA')).toMatchObject({ is_deleted: true });
});

test('ports of the office, their other codes, and other countries stay as they are', async () => {
  await sql`update port set aliases = '{KEDDD}' where code = 'KEMBA'`.execute(database);
  const before = await portOf('KEMBA');
  const list = listOf(...unchanged, { code: 'KEMBA', name: 'Kilindini' }, { code: 'KEDDD', name: 'Port Reitz' });

  expect(await preview(list)).toMatchObject({ own: 2, added: 0, renamed: 0, removed: 0 });
  expect(await portOf('KEMBA')).toEqual(before);
  expect(await portOf('KEDDD')).toBeUndefined();
});

test('a list with headings is read, too, with its time zones', async () => {
  const list = Buffer.from(
    'code,name,subdivision,functions,latitude,longitude,time_zone\nMCMON,Monaco,,13,43.7333,7.4167,Europe/Monaco\n',
  );
  expect(await replace(list)).toMatchObject({ added: 1, removed: 0 });
  expect(await portOf('MCMON')).toMatchObject({ name_en: 'MONACO', time_zone: 'Europe/Monaco', latitude: '43.73330' });
});

test('a port whose name has lost letters in the list keeps its name', async () => {
  const list = Buffer.from('code,name,subdivision\nKEAAA,?arbour,\nKEBBB,Lamu,\nKECCC," Coast""","""Kilifi"\n');
  expect(await preview(list)).toMatchObject({ nameless: 2, unchanged: 3, changes: [] });
});

test.each(['utf8', 'latin1'] as const)('names in %s are read, and stored without diacritics', async (encoding) => {
  const found = await preview(Buffer.from('code,name\nKEAAA,Häfen\n', encoding));
  expect(found.changes.find(({ code }) => code === 'KEAAA')).toMatchObject({ after: { name_en: 'HAFEN' } });
});

describe('a list is refused', () => {
  const wrong = {
    'a wrong code': [listOf({ code: 'KE1' }), /^.*Row 2: Port code/],
    'a wrong position': [
      listOf({ code: 'KEAAA', position: '9960N 00000E' }),
      /Row 2: Coordinates must be written like/,
    ],
    'a wrong function': [listOf({ code: 'KEAAA', functions: 'port?' }), /Row 2: Function/],
    'a long subdivision': [listOf({ code: 'KEAAA', subdivision: 'ABCD' }), /Row 2: Subdivision/],
    'a code twice': [listOf({ code: 'KEAAA' }, { code: 'KEAAA' }), /Row 3: Port code “KEAAA” repeats row 2/],
    'a new port with lost letters': [Buffer.from('code,name\nKEDDD,H\u{fffd}fen'), /Row 2: Name is garbled/],
    'letters that were read in another encoding': [Buffer.from('code,name\nKEAAA,HÃ¤fen'), /Row 2: Name is garbled/],
    'an open quote': [Buffer.from('code,name\nKEAAA,"Hafen\nKEBBB,Lamu'), /Row 2 has a quote/],
    'a country without a port': [Buffer.from('code,name\nMCMON,Monaco'), /Row 2: Time zone.*no port of MC yet/],
    'no ports': [listOf({ code: 'KEAAA', functions: '---4----' }), /holds no ports/],
    'no content': [Buffer.alloc(0), /is empty/],
    'another file': [Buffer.from('name;price\nA;1'), /is not a list of UN\/LOCODE/],
    'another encoding': [Buffer.from('code,name\nKEAAA,Lamu', 'utf16le'), /is not a list of UN\/LOCODE/],
  } as const;
  test.each(Object.entries(wrong))('for %s, naming line and column', async (_, [list, message]) => {
    const { status, msg } = await send(admin, `${path}edition_preview/`, list, { name: 'list.csv' });
    expect([status >= 400 && status < 500, msg]).toEqual([true, expect.stringMatching(message)]);
  });

  test('in the language of the caller', async () => {
    const { msg } = await send(admin, `${path}edition_preview/`, listOf({ code: 'KEAAA', position: 'N' }), {
      name: 'list.csv',
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(msg).toContain('第 2 行：坐标应写成 4230N 00131E 的形式');
  });

  test('naming the first findings only', async () => {
    const list = Buffer.from(`code,name\n${'KEAAA,\n'.repeat(editionLimits.issues + 5)}`);
    const { data } = await send(admin, `${path}edition_preview/`, list, { name: 'list.csv' });
    expect((data as { fields: unknown[] }).fields).toHaveLength(editionLimits.issues);
  });
});

test('what has changed since the preview is previewed again: another administrator, or a booking', async () => {
  const list = listOf({ code: 'KEAAA', name: 'New harbour' });
  const { digest } = await preview(list);
  const [one, other] = await Promise.all([replaceBy(list, digest), replaceBy(list, digest)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);

  const again = listOf({ code: 'KEAAA', name: 'Newer harbour' }, { code: 'KEDDD', name: 'Vanga' });
  const seen = await preview(again);
  await sql`update port set description = 'x' where code = 'KEAAA'`.execute(database);
  expect(await replaceBy(again, seen.digest)).toMatchObject({
    status: 409,
    msg: expect.stringContaining('preview again'),
  });
  expect(await portOf('KEDDD')).toBeUndefined();
});

test('who may not import ports can neither preview nor replace', async () => {
  const clerk = await as('frontdesk1');
  const list = listOf(...unchanged);
  expect(await send(clerk, `${path}edition_preview/`, list, { name: 'list.csv' })).toMatchObject({ status: 403 });
  expect(await replaceBy(list, 'x', clerk)).toMatchObject({ status: 403 });
});
