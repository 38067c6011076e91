import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deptCalls, deptOf, deptPath, deptsOf, uniqueName } from '#test/build/dept.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const { aDept, below, remove } = deptCalls(superadmin);

const idOf = async (key: string) =>
  (await database.selectFrom('dept').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

/** A user with all rights on departments, within their scope. */
async function manager(dataRange: number): Promise<Agent> {
  return as(await aUser(database, { dept: 'operations', role: await aRoleFor(database, 'dept', { dataRange }) }));
}

describe('deleting', () => {
  test('is refused while users or departments stand in it, and says which', async () => {
    const top = await aDept({ key: uniqueName('key') });
    const child = await below(top);

    expect(await remove(top)).toMatchObject({ status: 409, data: { by: 'dept' } });
    expect((await remove(child)).status).toBe(200);
    const user = await aUser(database, { dept: String(top['key']) });
    expect(await remove(top)).toMatchObject({ status: 409, data: { by: 'users' } });
    await database.updateTable('users').set({ is_deleted: true }).where('id', '=', user).execute();
    expect((await remove(top)).status).toBe(200);
  });

  test('takes a department along with all below it, when they are named together', async () => {
    const top = await aDept();
    const child = await below(top);

    expect((await superadmin.call('DELETE', `${deptPath}multiple_delete/`, { keys: [top.id, child.id] })).status).toBe(
      200,
    );
    const { status, data } = await superadmin.call('POST', `${deptPath}${child.id}/restore/`);
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'parent', rule: 'parent_deleted' }] },
    });
    expect((await superadmin.call('POST', `${deptPath}multiple_restore/`, { keys: [top.id, child.id] })).status).toBe(
      200,
    );
  });
});

describe('whoever sees only a part of the tree', () => {
  test('sees the tree from where their scope begins', async () => {
    const clerk = await manager(1);
    const asClerk = deptCalls(clerk);
    const [mine, salesId] = [await idOf('operations'), await idOf('sales_1')];

    expect(deptsOf(await asClerk.list('?lazy=1'))).toMatchObject([{ id: mine, hasChild: true }]);
    expect(deptsOf(await asClerk.list(`?parent=${mine}`)).map(({ id }) => id)).toContain(salesId);
    expect(deptsOf(await asClerk.list(`?parent=${await idOf('yantai')}`))).toEqual([]);
    expect((await asClerk.read({ id: await idOf('yantai') })).status).toBe(404);
    expect(deptsOf(await deptCalls(await manager(2)).list())).toMatchObject([
      { id: mine, hasChild: false, has_children: 0 },
    ]);
    expect(deptsOf(await deptCalls(await manager(0)).list())).toEqual([]);
  });

  test('creates and moves inside it', async () => {
    const clerk = await manager(1);
    const asClerk = deptCalls(clerk);
    const [mine, other] = [await idOf('operations'), await idOf('yantai')];
    const created = await asClerk.aDept();

    expect(created).toMatchObject({ parent: mine });
    const refused = await Promise.all([
      clerk.call('POST', deptPath, { name: 'Elsewhere', parent: other }),
      asClerk.put(created, { parent: other }),
      asClerk.put(created, { parent: '' }),
    ]);
    expect(
      refused.map(({ status, data }) => [status, (data as { fields: { rule: string }[] }).fields[0]?.rule]),
    ).toEqual([
      [400, 'no_such_parent'],
      [400, 'no_such_parent'],
      [400, 'required'],
    ]);
    expect((await asClerk.put(created, { parent: await idOf('sales_1') })).status).toBe(200);
    const top = deptOf(await asClerk.read({ id: mine }));
    expect((await asClerk.put(top, { ...top, description: 'kept where it is' })).status).toBe(200);
  });

  test('moves no subtree outside the scope: below their own department they would see it', async () => {
    const moved = await aDept({ parent: await idOf('yantai') });
    const hidden = await below(moved);
    const user = await aUser(database, {
      dept: 'operations',
      role: await aRoleFor(database, 'dept', { dataRange: 1 }),
    });
    const key = await aRoleFor(database, 'dept', { dataRange: 4 });
    await sql`
      with role as (select id from role where key = ${key}),
        given as (insert into user_role (user_id, role_id) select ${user}, id from role)
      insert into role_dept (role_id, dept_id) select id, ${moved.id} from role`.execute(database);
    const asClerk = deptCalls(await as(user));
    const seen = deptOf(await asClerk.read(moved));

    const { status, data } = await asClerk.put(seen, { parent: await idOf('operations') });
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'parent', rule: 'moves_hidden' }] },
    });
    expect((await asClerk.read(hidden)).status).toBe(404);
    await remove(hidden);
    expect((await asClerk.put(seen, { parent: await idOf('operations') })).status).toBe(200);
  });

  test('without any creates none', async () => {
    const { status, data } = await (await manager(0)).call('POST', deptPath, { name: 'Nowhere' });
    expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ path: 'parent', rule: 'required' }] } });
  });

  test('restores no department outside the scope, even of their own making', async () => {
    const user = await aUser(database, {
      dept: 'operations',
      role: await aRoleFor(database, 'dept', { dataRange: 1 }),
    });
    const clerk = await as(user);
    const asClerk = deptCalls(clerk);
    const [mine, lostDept] = [await asClerk.aDept(), await asClerk.aDept()];
    const elsewhere = await idOf('yantai');
    await superadmin.expectSuccess('PUT', `${deptPath}${lostDept.id}/`, {
      version: lostDept.version,
      parent: elsewhere,
      status: false,
    });
    const seen = deptOf(await asClerk.read(lostDept));

    const enabled = await asClerk.put(seen, { status: true });
    await remove(lostDept);
    const restored = await clerk.call('POST', `${deptPath}${lostDept.id}/restore/`);
    await asClerk.remove(mine);
    const restoreAnswer = await clerk.call('POST', `${deptPath}${mine.id}/restore/`);

    const beyondScopeText = `The department “${lostDept.name}” is outside your data scope, so you may not enable or restore it`;
    expect([enabled, restored]).toMatchObject([
      { status: 403, msg: beyondScopeText },
      { status: 403, msg: beyondScopeText },
    ]);
    expect(restoreAnswer.status).toBe(200);
    expect((await superadmin.call('POST', `${deptPath}${lostDept.id}/restore/`)).status).toBe(200);
  });
});
