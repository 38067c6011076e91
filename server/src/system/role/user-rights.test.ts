import { expect, test } from 'vitest';
import type { UserRights } from '#contract/system/user-rights.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const rightsOf = async (user: number): Promise<UserRights> =>
  superadmin.expectSuccess('GET', `/api/system/role/user_rights/?user=${user}`);

test('shows for every demo user what their requests may do and see', async () => {
  const users = await database.selectFrom('users').select('id').where('is_deleted', '=', false).execute();
  for (const { id } of users) {
    const explanation = await rightsOf(id);
    const viewer = await readTransaction(database, (db) => viewerOf(db, new Map(), { userId: id, rightsVersion: 0 }));
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

    expect(explanation.scope.all).toBe(viewer.scope.all);
    const visibleDepts = explanation.scope.depts
      .filter((dept) => dept.blocked === null && !viewer.scope.all)
      .map((dept) => dept.id);
    expect(visibleDepts.toSorted((a, b) => a - b)).toEqual(viewer.scope.all ? [] : viewer.scope.deptIds);
    for (const { method, url } of explanation.calls) {
      const requestedUrl = url.replaceAll(/\{\w+\}/g, '7');
      expect(viewer.rights.allows(methods[method] ?? 'GET', url, requestedUrl), `${id} ${method} ${url}`).toBe(true);
    }
  }
});

test('names what gives each thing, and what keeps it from counting', async () => {
  const user = await aUser(database, { role: 'front_desk_team', dept: 'sales_2' });
  const before = await rightsOf(user);
  await database.updateTable('role').set({ status: false }).where('key', '=', 'front_desk_team').execute();
  const withoutRole = await rightsOf(user);
  await database.updateTable('role').set({ status: true }).where('key', '=', 'front_desk_team').execute();
  await database.updateTable('dept').set({ status: false }).where('key', '=', 'sales_2').execute();
  const withoutDept = await rightsOf(user);

  const role = before.roles[0]?.id ?? 0;
  expect(before.scope.depts).toMatchObject([{ via: [role], blocked: null }]);
  expect(before.buttons.every((button) => button.via.includes(role) && button.blocked === null)).toBe(true);
  expect(before.calls.find((call) => call.url === '/api/booking/booking/')?.reasons).toMatchObject([
    { kind: 'button', via: [role] },
  ]);
  expect(withoutRole.buttons.every((button) => button.blocked === 'role')).toBe(true);
  expect(withoutRole.scope.depts).toMatchObject([{ blocked: 'role' }]);
  expect(withoutDept.user.dept_is_enabled).toBe(false);
  expect(withoutDept.scope.depts).toMatchObject([{ blocked: 'dept' }]);
});

test('is told of nobody out of sight', async () => {
  const admin = await as('admin');
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow();

  expect((await admin.call('GET', `/api/system/role/user_rights/?user=${id}`)).status).toBe(404);
});
