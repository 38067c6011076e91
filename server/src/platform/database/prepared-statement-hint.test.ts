import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { preparedHint } from './prepared-statement-hint.ts';

const database = await testDatabase();

test('a connection prepares what is marked once, however it is written, and nothing else', async () => {
  const prepared = await database.connection().execute(async (db) => {
    for (const id of [1, 2, 3]) {
      await sql`${preparedHint} select name from dept where id = ${id}`.execute(db);
      await db.selectFrom('dept').modifyFront(preparedHint).select('id').where('name', '=', String(id)).execute();
      await db.selectFrom('dept').select('name').where('id', '=', id).execute();
    }
    const { rows } = await sql<{ uses: number }>`
      select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name like 'prepared%'`.execute(
      db,
    );
    return rows;
  });
  expect(prepared).toEqual([{ uses: 3 }, { uses: 3 }]);
});
