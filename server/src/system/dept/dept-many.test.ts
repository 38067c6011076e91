import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { deptCalls, deptsOf } from '#test/build/dept.ts';
import { testServer } from '#test/harness.ts';

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const { database, as } = await testServer({ plugin: counter });
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
  const counted = async (query: string) => {
    await list(query);
    statements = 0;
    const rows = deptsOf(await list(query)).length;
    return { rows, statements };
  };
  const queries = ['?lazy=1', '?limit=999', '?lazy=1&name=B', '?with_parents=1&search=B', '?is_deleted=1'];
  const top = await manyDepartments();

  const many = [];
  for (const query of queries) many.push(await counted(query));
  // Two of its own; one more where a log is just written.
  expect(Math.max(...many.map((each) => each.statements))).toBeLessThanOrEqual(4);
  expect(many[1]?.rows).toBeGreaterThanOrEqual(200);
  expect((await counted(`?parent=${top}`)).rows).toBe(189);

  const started = performance.now();
  await list('?limit=999');
  // Generous for a busy machine; it takes some 30 ms alone.
  expect(performance.now() - started).toBeLessThan(1_000);
});
