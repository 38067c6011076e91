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
