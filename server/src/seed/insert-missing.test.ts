import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testDatabase } from '#test/database.ts';
import { insertMissing } from './insert-missing.ts';

const database = await testDatabase();

function aPackage(code: string, name = '测试') {
  return { code, name_zh: name, name_en: 'TEST', plural_en: 'TESTS' };
}

function insert(rows: readonly ReturnType<typeof aPackage>[]) {
  return writeTransaction(database, (tx) => insertMissing(tx, { table: 'package_type', rows, key: ['code'] }));
}

async function namesOf(...codes: string[]) {
  const rows = await database
    .selectFrom('package_type')
    .select('name_zh')
    .where('code', 'in', codes)
    .orderBy('code')
    .execute();
  return rows.map((row) => row.name_zh);
}

test('what an installation edited stays as it is', async () => {
  await insert([aPackage('Q1')]);
  await database.updateTable('package_type').set({ name_zh: '自定' }).where('code', '=', 'Q1').execute();

  const written = await insert([aPackage('Q1', '新版')]);

  expect(written).toBe(0);
  expect(await namesOf('Q1')).toEqual(['自定']);
});

test('what an installation purged does not come back', async () => {
  await insert([aPackage('Q2')]);
  await database.deleteFrom('package_type').where('code', '=', 'Q2').execute();

  await insert([aPackage('Q2')]);

  expect(await namesOf('Q2')).toEqual([]);
});

test('what an installation made itself before stays, beside rows that are new', async () => {
  await sql`insert into package_type (code, name_zh, name_en, plural_en) values ('Q3', '自有', 'OWN', 'OWN')`.execute(
    database,
  );

  const written = await insert([aPackage('Q3'), aPackage('Q4')]);

  expect(written).toBe(1);
  expect(await namesOf('Q3', 'Q4')).toEqual(['自有', '测试']);
});

test('rows that would lose a default are refused', async () => {
  const { plural_en: _, ...short } = aPackage('Q5');
  const rows = [aPackage('Q6'), short];

  const seeding = writeTransaction(database, (tx) => insertMissing(tx, { table: 'package_type', rows, key: ['code'] }));

  await expect(seeding).rejects.toThrow('differ in their columns');
});
