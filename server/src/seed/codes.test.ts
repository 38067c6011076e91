import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { codeSeeders } from './codes.ts';
import { readSeed } from './seed-file.ts';

const database = await testDatabase();

test.each(codeSeeders.map(({ name }) => name))('%s holds every row of its file', async (table) => {
  const file: unknown = JSON.parse(await readSeed(table.replaceAll('_', '-')));
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(database);

  expect(file).toHaveLength(rows[0]?.total ?? 0);
});

test.each([
  ['青岛', 'qd'],
  ['安特卫普', 'atwp'],
  ['达飞轮船', 'dflc'],
  ['鹅掌', 'ez'],
  ['哈姆斯特', 'hmst'],
  ['嗯呣', 'nm'],
  ['喔', 'o'],
  ['瓦伦西亚', 'wlxy'],
  ['日照', 'rz'],
  ['座', 'z'],
  ['20尺高柜（GP）', '20cggGP'.toLowerCase()],
  ['', ''],
])('the initials of %s are %s', async (name, initials) => {
  const { rows } = await sql<{ initials: string }>`select pinyin_initials(${name}) as initials`.execute(database);

  expect(rows).toEqual([{ initials }]);
});

test.each([
  ['9811000', true],
  ['9811001', false],
  ['981100', false],
])('the database, too, knows whether %s is an IMO number', async (number, isRight) => {
  const { rows } = await sql<{ is: boolean }>`select is_imo_number(${number}) as is`.execute(database);

  expect(rows).toEqual([{ is: isRight }]);
});

test('no two container types answer to the same name', async () => {
  const { rows } = await sql`
    select upper(replace(name, '''', '')) as name from container_type, unnest(aliases || code) as name
    group by 1 having count(distinct code) > 1`.execute(database);

  expect(rows).toEqual([]);
});

async function seeded<T>(name: string): Promise<T[]> {
  return JSON.parse(await readSeed(name)) as T[];
}

test('carriers have codes by which others name them: sixty at least, each code one carrier’s', async () => {
  const carriers = await seeded<{ code: string; scac?: string; smdg_liner_code?: string }>('carrier');
  const scac = carriers.flatMap((each) => each.scac ?? []);
  const smdg = carriers.flatMap((each) => each.smdg_liner_code ?? []);

  expect(
    carriers.filter((each) => each.scac !== undefined || each.smdg_liner_code !== undefined).length,
  ).toBeGreaterThan(60);
  expect([new Set(scac).size, new Set(smdg).size]).toEqual([scac.length, smdg.length]);
});

test('terminals are at seeded ports, and one name leads to one terminal of a port', async () => {
  const ports = new Set((await seeded<{ code: string }>('port')).map(({ code }) => code));
  const terminals = await seeded<{ code: string; port_code: string; smdg_code: string }>('terminal');

  expect(terminals.filter(({ port_code: port }) => !ports.has(port))).toEqual([]);
  const coded = terminals.filter(({ smdg_code: smdg }) => smdg !== '');
  expect(coded.length).toBeGreaterThan(250);
  const others = coded.filter(({ code, port_code: port, smdg_code: smdg }) =>
    terminals.some(
      (each) => each.code !== code && each.port_code === port && [each.code, each.smdg_code].includes(smdg),
    ),
  );
  expect(others).toEqual([]);
});

test('every port of the sample services has terminals to choose from', async () => {
  const services = await seeded<{ rotation: { unlocode: string; terminal_code: string }[] }>('sample-services');
  const terminals = await seeded<{ code: string; port_code: string }>('terminal');
  const calls = services.flatMap(({ rotation }) => rotation);

  const atPort = (port: string) => terminals.filter((each) => each.port_code === port).map(({ code }) => code);
  expect(calls.filter(({ unlocode }) => atPort(unlocode).length === 0)).toEqual([]);
  const named = calls.filter(({ terminal_code: name }) => name !== '');
  expect(named.filter(({ unlocode, terminal_code: name }) => !atPort(unlocode).includes(name))).toEqual([]);
});
