import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { writeTransaction, type Tx } from './db.ts';

const database = await testDatabase();

/** How often the prepared statements of this transaction's connection have run. */
async function preparedRuns(tx: Tx, text: string): Promise<number[]> {
  const { rows } = await sql<{ runs: number }>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like ${`%${text}%`} and name like 'prepared%'`.execute(tx);
  return rows.map(({ runs }) => runs);
}

async function runsOf(text: string, statement: (tx: Tx) => Promise<unknown>): Promise<number[]> {
  return writeTransaction(database, async (tx) => {
    for (let run = 0; run < 12; run += 1) await statement(tx);
    return preparedRuns(tx, text);
  });
}

test('a statement that writes repeat is prepared from its fifth execution', async () => {
  expect(
    await runsOf('dept_repeated', async (tx) => sql`select 1 as dept_repeated where ${1} = 1`.execute(tx)),
  ).toEqual([8]);
});

test('what has no values, or answers whatever columns there are, is not prepared', async () => {
  expect(await runsOf('dept_fixed', async (tx) => sql`select 1 as dept_fixed`.execute(tx))).toEqual([]);
  expect(
    await runsOf('dept_any', async (tx) => sql`select d.*, 1 as dept_any from dept d where d.id = ${1}`.execute(tx)),
  ).toEqual([]);
});

test('several of one turn are answered in order, and a column that is added meanwhile changes nothing', async () => {
  const read = async (tx: Tx, id: number) => {
    const { rows } = await sql<{ id: number }>`select d.id, 1 as dept_turn from dept d where d.id = ${id}`.execute(tx);
    return rows.map((row) => row.id);
  };
  await writeTransaction(database, async (tx) => {
    for (let turn = 0; turn < 3; turn += 1)
      expect(await Promise.all([1, 2, 3].map(async (id) => read(tx, id)))).toEqual([[1], [2], [3]]);
  });
  await sql`alter table dept add column added_meanwhile text`.execute(database);
  await writeTransaction(database, async (tx) => {
    expect(await read(tx, 1)).toEqual([1]);
  });
});
