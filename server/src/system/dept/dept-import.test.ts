import { expect, test } from 'vitest';
import { deptCalls, deptPath, deptsOf } from '#test/build/dept.ts';
import { importServer, inChinese } from '#test/build/imports.ts';
import { aRoleFor } from '#test/build/role.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { aUser } from '#test/build/user.ts';
import type { Agent } from '#test/harness.ts';

const { admin, as, database } = await importServer();

async function imported(agent: Agent, ...rows: string[][]) {
  const upload = await send(agent, '/api/system/file/', bookOf([['部门名称', '部门标识'], ...rows]));
  const { url } = upload.data as { url: string };
  return agent.call('POST', `${deptPath}import_data/`, { url }, inChinese);
}

async function manager(dataRange: number): Promise<Agent> {
  return as(await aUser(database, { dept: 'operations', role: await aRoleFor(database, 'dept', { dataRange }) }));
}

const found = async (key: string) => deptsOf(await deptCalls(admin).list(`?key=${key}`));

test('departments are imported by name and key, at the top', async () => {
  const { status, data } = await imported(admin, ['进口部', 'imports'], ['出口部', 'exports']);

  expect({ status, data }).toMatchObject({ status: 200, data: { new_rows: 2 } });
  const [row] = await found('imports');
  expect(row).toMatchObject({ name: '进口部', parent: null, dept_belong_id: String(row?.id) });
});

test('a user who sees part of the tree imports below their own department', async () => {
  const { status } = await imported(await manager(1), ['单证部', 'documents']);

  expect(status).toBe(200);
  expect(await found('documents')).toMatchObject([{ parent_name: 'Qingdao operations' }]);
});

test('whoever sees no department imports none', async () => {
  const { status } = await imported(await manager(0), ['幽灵部', 'ghosts']);

  expect(status).toBe(400);
  expect(await found('ghosts')).toEqual([]);
});

test('a key that is taken is told at its row', async () => {
  const { status } = await imported(admin, ['总公司二', 'quayside']);

  expect(status).toBe(400);
});
