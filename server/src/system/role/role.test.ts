import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const path = '/api/system/role/';

type Role = { id: number; version: number; menu: number[]; permission: number[]; dept: number[]; data_range: number };
type Failed = { fields: { path: string; rule: string }[] };

let count = 0;
const unique = () => `own_${(count += 1)}`;
const fieldsOf = (data: unknown) => (data as Failed).fields.map((field) => `${field.path} ${field.rule}`);
const bodyOf = (change: object = {}) => {
  const key = unique();
  return { name: key, key, ...change };
};

async function added(change: object = {}): Promise<Role> {
  const { status, msg, data } = await superadmin.call('POST', path, bodyOf(change));
  if (status !== 200) throw new Error(msg);
  return data;
}

const buttonOf = async (api: string, method: number) =>
  (
    await database
      .selectFrom('menu_button')
      .select('id')
      .where('api', '=', api)
      .where('method', '=', method)
      .executeTakeFirstOrThrow()
  ).id;
const deptOf = async (key: string) =>
  (await database.selectFrom('dept').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const [create, update, remove] = [
  await buttonOf('/api/codes/port/', 1),
  await buttonOf('/api/codes/port/{id}/', 2),
  await buttonOf('/api/codes/port/{id}/', 3),
];
const [sales1, sales2] = [await deptOf('sales_1'), await deptOf('sales_2')];

/** Everything a keeper of roles calls, and one button of ports. */
const permissions = [
  { api: path, method: 0 },
  { api: path, method: 1 },
  { api: `${path}{id}/`, method: 0 },
  { api: `${path}{id}/`, method: 2 },
  { api: `${path}{id}/`, method: 3 },
  { api: `${path}{id}/permission/`, method: 2 },
  { api: `${path}add_role_users/`, method: 1 },
  { api: `${path}remove_role_user/`, method: 3 },
  { api: '/api/codes/port/', method: 1 },
];
const roleManager = async (dataRange = 2): Promise<Agent> =>
  as(await aUser(database, { dept: 'sales_1', role: await aRole(database, permissions, { dataRange }) }));

test('is saved as a whole row by older clients; what a body leaves out stays', async () => {
  const role = await added({ permission: [create, update], dept: [sales1], data_range: 4 });
  const data = await superadmin.expectSuccess('GET', `${path}?key=own_`);
  const row = (data as { data: Role[] }).data.find((each) => each.id === role.id);
  const whole = await superadmin.call('PUT', `${path}${role.id}/`, { ...row, permission: [update], remark: '' });
  const part = await superadmin.call('PUT', `${path}${role.id}/`, { name: unique(), version: 2 });

  expect(row).toMatchObject({ permission: [create, update], dept: [sales1], member_count: 0 });
  expect(whole.data).toMatchObject({ permission: [update], dept: [sales1], version: 2 });
  expect(part.data).toMatchObject({ permission: [update], dept: [sales1], version: 3 });
});

test.each([
  [{ permission: [999_999] }, 'permission unknown_code'],
  [{ menu: [999_999], dept: [999_999] }, 'dept unknown_code'],
  [{ data_range: 5 }, 'data_range not_a_choice'],
  [{ name: '' }, 'name required'],
])('refuses %j', async (change, first) => {
  const { status, data } = await superadmin.call('POST', path, bodyOf(change));

  expect(status).toBe(400);
  expect(fieldsOf(data)[0]).toBe(first);
});

test('has a key and a name that no other role has', async () => {
  const takenBody = bodyOf();
  await superadmin.expectSuccess('POST', path, takenBody);

  expect((await superadmin.call('POST', path, bodyOf({ key: takenBody.key }))).status).toBe(409);
  expect((await superadmin.call('POST', path, bodyOf({ name: takenBody.name }))).status).toBe(409);
});

test('two who save at once: the second is told what is there now', async () => {
  const { id } = await added();
  const save = (permission: number[]) =>
    superadmin.call('PUT', `${path}${id}/permission/`, { version: 1, menu: [], permission, data_range: 0, dept: [] });

  const answers = await Promise.all([save([create]), save([update])]);

  const refused = answers.find((answer) => answer.status === 409);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(refused?.data).toMatchObject({ current: { version: 2 }, fields: ['permission'] });
});

test('is deleted once nobody has it, and says who does', async () => {
  const role = await added();
  const member = await aUser(database, { name: 'Zhao' });
  await superadmin.expectSuccess('POST', `${path}add_role_users/`, { role_id: role.id, users_id: [member] });

  const refused = await superadmin.call('DELETE', `${path}${role.id}/`);
  await superadmin.expectSuccess('DELETE', `${path}remove_role_user/`, { role_id: role.id, users_id: [member] });
  const deleted = await superadmin.call('DELETE', `${path}${role.id}/`);

  expect([refused.status, deleted.status]).toEqual([409, 200]);
  expect(refused.msg).toContain('Zhao');
});

test('nobody creates, changes or deletes a role with more rights than their own', async () => {
  const clerk = await roleManager();
  const weak = await added({ permission: [create] });
  const strong = await added({ permission: [create, remove] });
  const put = (role: Role, change: object) => clerk.call('PUT', `${path}${role.id}/`, { version: 1, ...change });

  const refused = [
    await clerk.call('POST', path, bodyOf({ permission: [remove] })),
    await clerk.call('POST', path, bodyOf({ admin: true })),
    await clerk.call('POST', path, bodyOf({ data_range: 3 })),
    await clerk.call('POST', path, bodyOf({ data_range: 4, dept: [sales2] })),
    await put(weak, { permission: [create, remove] }),
    await put(weak, { data_range: 3 }),
    await put(strong, { permission: [] }),
    await put(strong, { name: unique() }),
    await clerk.call('DELETE', `${path}${strong.id}/`),
  ];
  const allowed = await put(weak, { permission: [], data_range: 2 });

  expect(refused.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400, 403, 403, 403]);
  expect(refused[0]?.msg).toContain('Ports / Delete');
  expect(refused[7]?.msg).toContain('has more rights than you');
  expect(allowed.status).toBe(200);
});

test('nobody grants or revokes a role with more rights than their own', async () => {
  const clerk = await roleManager(3);
  const strong = await added({ permission: [remove] });
  const other = await aUser(database, { dept: 'sales_1' });
  const body = { role_id: strong.id, users_id: [other] };

  const assigned = await clerk.call('POST', `${path}add_role_users/`, body);
  await superadmin.expectSuccess('POST', `${path}add_role_users/`, body);
  const takenBody = await clerk.call('DELETE', `${path}remove_role_user/`, body);

  expect(fieldsOf(assigned.data)).toEqual(['users_id beyond_own']);
  expect(takenBody.status).toBe(403);
});

test('people out of sight do not exist for whoever gives roles', async () => {
  const clerk = await roleManager();
  const { id } = await added({ permission: [create] });
  const stranger = await aUser(database, { dept: 'sales_2' });

  const answer = await clerk.call('POST', `${path}add_role_users/`, { role_id: id, users_id: [stranger] });

  expect(fieldsOf(answer.data)).toEqual(['users_id unknown_code']);
});

test('a scope cannot be widened and handed to another department at the same moment', async () => {
  const clerk = await roleManager();
  const owner = await as(
    await aUser(database, { dept: 'sales_1', role: await aRole(database, permissions, { dataRange: 3 }) }),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const role = await added();
      const member = await aUser(database, { dept: 'sales_2' });
      await Promise.all([
        clerk.call('PUT', `${path}${role.id}/`, { version: 1, data_range: 2 }),
        owner.call('POST', `${path}add_role_users/`, { role_id: role.id, users_id: [member] }),
      ]);
      const { rows } = await sql<{ range: number; members: number }>`
        select data_range as range, (select count(*)::int from user_role where role_id = r.id) as members
        from role r where id = ${role.id}`.execute(database);
      return rows[0];
    }),
  );

  // The clerk may widen it while nobody of another department has it; the owner may give it either way.
  expect(outcomes.every((outcome) => outcome?.members === 1)).toBe(true);
});

test('two at once add up to no more than each of them holds', async () => {
  const clerk = await roleManager();
  const role = await added();
  const put = (change: object, version: number) => clerk.call('PUT', `${path}${role.id}/`, { version, ...change });

  const answers = await Promise.all([
    put({ permission: [remove] }, 1),
    put({ permission: [create] }, 1),
    put({ admin: true }, 1),
    put({ data_range: 3 }, 2),
  ]);

  expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
  const data = await superadmin.expectSuccess('GET', `${path}${role.id}/`);
  expect(data).toMatchObject({ admin: false, data_range: 0 });
  expect((data as Role).permission).not.toContain(remove);
});

test('tells what of a role the caller may give, also as older clients ask', async () => {
  const clerk = await roleManager();
  const scope = await clerk.call('GET', `${path}data_scope/`);
  const depts = await clerk.call('GET', `${path}data_scope_dept/`);
  const menus = await clerk.call('GET', `${path}role_get_menu/`);
  const alias = await clerk.call('GET', `${path}1/roleId_get_menu/`);
  const whole = await superadmin.call('GET', `${path}data_scope/`);

  expect((scope.data as { value: number }[]).map(({ value }) => value)).toEqual([0, 1, 2, 4]);
  expect((depts.data as { id: number }[]).map(({ id }) => id)).toEqual([sales1]);
  expect(menus.status).toBe(200);
  expect((alias.data as { data: unknown[] }).data).toEqual(menus.data);
  expect(whole.data).toHaveLength(5);
});

test('a change of a role is in the audit, by name', async () => {
  const role = await added();
  await superadmin.expectSuccess('PUT', `${path}${role.id}/`, { version: 1, permission: [create] });

  const { rows } = await sql<{ changes: Record<string, unknown> }>`
    select changes from audit where resource = 'role' and row_id = ${role.id} and changes ? 'permission'`.execute(
    database,
  );

  expect(rows).toEqual([{ changes: { permission: [[], ['港口 / 新增']] } }]);
});

test('a custom data scope without a department is saved, and whoever saves it is told what it shows', async () => {
  const body = bodyOf({ data_range: 4, dept: [] });
  const created = await superadmin.call('POST', path, body);
  expect([created.status, created.msg]).toEqual([200, expect.stringContaining('no department is chosen')]);
  const { id } = created.data as Role;
  const now = async () => ((await superadmin.expectSuccess('GET', `${path}${id}/`)) as Role).version;
  const chosen = { menu: [], permission: [], data_range: 4, dept: [] };
  const saved = await superadmin.call('PUT', `${path}${id}/permission/`, { ...chosen, version: await now() });
  expect([saved.status, saved.msg]).toEqual([200, expect.stringContaining('no department is chosen')]);
  const renamed = await superadmin.call('PUT', `${path}${id}/`, { name: `${body.name} renamed`, version: await now() });
  expect([renamed.status, renamed.msg]).toEqual([200, expect.stringContaining('no department is chosen')]);
  const full = await superadmin.call('PUT', `${path}${id}/permission/`, {
    ...chosen,
    dept: [sales1],
    version: await now(),
  });
  expect([full.status, full.msg]).toEqual([200, 'Updated']);
});
