import { expect, test } from 'vitest';
import { deptCalls, deptsOf } from '#test/build/dept.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';

const { database, as } = await testServer({ plugin: statementCounter });
const { aDept, list } = deptCalls(await as('superadmin'));

/** 200 departments: twelve below each other, and all others below the first of them. */
async function manyDepartments(): Promise<number> {
  const top = await aDept();
  let above = top.id;
  for (let level = 0; level < 11; level += 1) above = (await aDept({ parent: above })).id;
  const rows = Array.from({ length: 188 }, (_, at) => ({ name: `Branch ${at}`, parent: top.id, sort: at }));
  await database.insertInto('dept').values(rows).execute();
  return top.id;
}

test('200 departments, deep and wide, are listed in a few statements', async () => {
  const statementsFor = async (query: string) => {
    await list(query);
    const { statements, answer } = await statementsOf(() => list(query));
    return { rows: deptsOf(answer).length, statements };
  };
  const queries = ['?lazy=1', '?limit=999', '?lazy=1&name=B', '?with_parents=1&search=B', '?is_deleted=1'];
  const top = await manyDepartments();

  const many = [];
  for (const query of queries) many.push(await statementsFor(query));
  expect(Math.max(...many.map((each) => each.statements))).toBeLessThanOrEqual(4);
  expect(many[1]?.rows).toBeGreaterThanOrEqual(200);
  expect((await statementsFor(`?parent=${top}`)).rows).toBe(189);
});
