import { describe, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const tree = '/api/system/dept_lazy_tree/';

type Node = { id: number; name: string; parent: number | null; hasChild: boolean };
const nodesOf = async (agent: Agent, query = ''): Promise<Node[]> => agent.expectSuccess('GET', tree + query);

describe('the tree of departments', () => {
  test('is fetched level by level, and all of it at once', async () => {
    const superadmin = await as('superadmin');
    const all = await nodesOf(superadmin);
    const tops = await nodesOf(superadmin, '?lazy=1');
    expect(tops).toEqual(all.filter(({ parent }) => parent === null));

    const visited = [...tops];
    for (const node of visited) {
      if (!node.hasChild) continue;
      const below = await nodesOf(superadmin, `?parent=${node.id}`);
      expect(below).toEqual(all.filter(({ parent }) => parent === node.id));
      visited.push(...below);
    }
    expect(visited).toHaveLength(all.length);
  });

  test('begins where the caller’s scope does', async () => {
    const { id } = await database
      .selectFrom('dept')
      .select('id')
      .where('key', '=', 'sales_1')
      .executeTakeFirstOrThrow();
    const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'front_desk' }));

    expect(await nodesOf(clerk, '?lazy=1')).toMatchObject([{ id, hasChild: false }]);
    expect(await nodesOf(clerk, `?parent=${id}`)).toEqual([]);
  });

  test('leaves out what is disabled', async () => {
    const superadmin = await as('superadmin');
    const before = await nodesOf(superadmin);
    const leaf = before.find(({ hasChild }) => !hasChild);
    await database
      .updateTable('dept')
      .set({ status: false })
      .where('id', '=', leaf?.id ?? 0)
      .execute();

    expect((await nodesOf(superadmin)).map(({ id }) => id)).not.toContain(leaf?.id);
    expect(await nodesOf(superadmin, `?parent=${leaf?.parent}`)).not.toContainEqual(leaf);
  });

  test('needs a parent that is a number', async () => {
    const { status } = await (await as('superadmin')).call('GET', `${tree}?parent=x`);
    expect(status).toBe(400);
  });

  test('is told to nobody who is signed out', async () => {
    expect((await (await as()).call('GET', tree)).status).toBe(401);
  });
});
