import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { testDatabase } from '#test/database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';
import type { RoleGrants } from '#server/access/role-grants.ts';
import {
  roleGrantIssues,
  type GrantContext,
  refuseStrongerRoles,
  refuseStrongerUsers,
  roleIssues,
} from '#server/access/grant-checks.ts';
import { viewerOf } from '#server/access/viewer.ts';

const database = await testDatabase();

async function as<T>(userId: number, work: (holder: GrantContext) => Promise<T>): Promise<T> {
  return writeTransaction(database, async (db) => {
    const viewer = { ...(await viewerOf(db, new Map(), { userId, rightsVersion: 0 })), sessionId: 0 };
    return work({ db, viewer, routes, locale: 'en' });
  });
}

const deptId = async (key: string) =>
  (await database.selectFrom('dept').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const buttonId = async (api: string, method: number) =>
  (
    await database
      .selectFrom('menu_button')
      .select('id')
      .where('api', '=', api)
      .where('method', '=', method)
      .executeTakeFirstOrThrow()
  ).id;
const menuOf = async (name: string) =>
  (await database.selectFrom('menu').select('id').where('component_name', '=', name).executeTakeFirstOrThrow()).id;

const [sales1, sales2] = [await deptId('sales_1'), await deptId('sales_2')];
const [read, write, remove] = [
  await buttonId('/api/codes/port/', 0),
  await buttonId('/api/codes/port/{id}/', 2),
  await buttonId('/api/codes/port/{id}/', 3),
];
const [portMenu, codesMenu, userMenu] = [await menuOf('codePort'), await menuOf('codes'), await menuOf('user')];

type RoleOptions = Partial<RoleGrants> & { status?: boolean };

const grantsOf = (options: RoleOptions = {}): RoleGrants => ({
  admin: false,
  data_range: 0,
  dept: [],
  menu: [],
  permission: [],
  ...options,
});

async function aRoleOf(options: RoleOptions): Promise<{ id: number; key: string }> {
  const { admin, data_range, dept, menu, permission } = grantsOf(options);
  const key = `role-${crypto.randomUUID()}`;
  const { id } = await database
    .insertInto('role')
    .values({ name: key, key, admin, data_range, status: options.status ?? true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into role_dept (role_id, dept_id) select ${id}, unnest(${dept}::bigint[])`.execute(database);
  await sql`insert into role_menu (role_id, menu_id) select ${id}, unnest(${menu}::bigint[])`.execute(database);
  await sql`insert into role_button (role_id, button_id) select ${id}, unnest(${permission}::bigint[])`.execute(
    database,
  );
  return { id, key };
}

const aManager = async (options: RoleOptions) =>
  aUser(database, { dept: 'sales_1', role: (await aRoleOf(options)).key });
const ownGrants = { data_range: 2, menu: [portMenu], permission: [read, write] };

test.each([
  ['nothing', {}, []],
  ['what he holds', ownGrants, []],
  ['the catalogue of a menu of his', { menu: [codesMenu] }, []],
  ['another menu', { menu: [userMenu] }, ['menu: Users']],
  ['another button', { permission: [read, remove] }, ['permission: Ports / Delete']],
  ['the administrators’ flag', { admin: true }, ['admin: Administrator role']],
  ['all rows', { data_range: 3 }, ['data_range: All data']],
  ['his own department', { data_range: 4, dept: [sales1] }, []],
  ['another department', { data_range: 4, dept: [sales1, sales2] }, [expect.stringMatching(/^dept: /)]],
  ['departments that do not count while the scope is another', { data_range: 0, dept: [sales2] }, []],
])('a role of %s', async (_name, options, isBeyond) => {
  const issues = await as(await aManager(ownGrants), (holder) => roleIssues(holder, grantsOf(options), [sales1]));

  expect(issues.map(({ path, params }) => `${path}: ${params?.['items']}`)).toEqual(isBeyond);
});

test('a scope relative to a department is worked out for each member', async () => {
  const someone = await aManager(ownGrants);
  const isBeyond = (dept: number, data_range: number) =>
    as(someone, async (holder) =>
      (await roleIssues(holder, grantsOf({ data_range }), [dept])).map((issue) => issue.path),
    );

  expect([
    await isBeyond(sales1, 2),
    await isBeyond(sales2, 2),
    await isBeyond(sales2, 1),
    await isBeyond(sales2, 0),
  ]).toEqual([[], ['data_range'], ['data_range'], []]);
});

test('a button of nobody’s is held by whoever may call all that it reaches', async () => {
  const make = async (api: string, method: number) =>
    (
      await database
        .insertInto('menu_button')
        .values({ menu: portMenu, name: '自定义', value: crypto.randomUUID(), api, method })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [inside, single, isBeyond] = [
    await make(String.raw`/api/codes/port/\d+/`, 2),
    await make('/api/codes/port/(1|2)/', 2),
    await make('/api/codes/(port|yard)/[7-9]+/', 2),
  ];
  const someone = await aManager(ownGrants);
  const isGrantable = async (button: number) =>
    (await as(someone, (holder) => roleIssues(holder, grantsOf({ permission: [button] }), []))).length === 0;

  expect([await isGrantable(inside), await isGrantable(single), await isGrantable(isBeyond)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an administrators’ role holds every menu and all rows, and no button for that', async () => {
  const someone = await aManager({ admin: true });
  const options = grantsOf({ admin: true, data_range: 3, menu: [userMenu], permission: [write] });

  const issues = await as(someone, (holder) => roleIssues(holder, options, [sales2]));

  expect(issues.map((issue) => issue.path)).toEqual(['permission']);
});

test('whoever belongs to no department gives no rows away', async () => {
  const someone = await aManager({ data_range: 3 });
  await database.updateTable('users').set({ dept: null }).where('id', '=', someone).execute();

  const issues = await as(someone, (holder) => roleIssues(holder, grantsOf({ data_range: 3 }), []));

  expect(issues).toHaveLength(1);
});

test('disabled roles of the granter give nothing; a disabled role of the target counts', async () => {
  const weak = await aRoleOf({ ...ownGrants, status: false });
  const someone = await aUser(database, { role: weak.key });

  const issues = await as(someone, (holder) =>
    roleGrantIssues(holder, { path: 'role', roles: [weak.id], depts: [sales1] }),
  );

  expect(issues).toEqual([{ path: 'role', rule: 'beyond_own', params: { value: expect.stringContaining(weak.key) } }]);
});

test('nobody gives or touches a stronger role, or somebody who has one, or a superuser', async () => {
  const strong = await aRoleOf({ permission: [remove] });
  const someone = await aManager(ownGrants);
  const above = await aUser(database, { name: 'Chief', role: strong.key });
  const equal = await aUser(database, { role: (await aRoleOf(ownGrants)).key });
  const superuser = await database
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .executeTakeFirstOrThrow();
  const refused = async (work: (holder: GrantContext) => Promise<unknown>) => {
    const error: unknown = await as(someone, work).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof AppError ? `${error.id} ${error.params['name']}` : error;
  };

  expect(await refused((holder) => refuseStrongerRoles(holder, [strong.id]))).toBe(
    `role.beyond ${strong.key} (Ports / Delete)`,
  );
  expect(await refused((holder) => refuseStrongerUsers(holder, [equal, above]))).toBe(
    'user.beyond Chief (Ports / Delete)',
  );
  expect(await refused((holder) => refuseStrongerUsers(holder, [superuser.id]))).toMatch(/^user\.beyond/);
  expect(await refused((holder) => refuseStrongerUsers(holder, [equal, someone]))).toBeUndefined();
});

test('a superuser is asked nothing', async () => {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow();
  const strong = await aRoleOf({ admin: true, permission: [remove] });

  await as(id, async (holder) => {
    expect(await roleIssues(holder, grantsOf({ admin: true }), [])).toEqual([]);
    expect(await roleGrantIssues(holder, { path: 'role', roles: [strong.id], depts: [] })).toEqual([]);
    await refuseStrongerRoles(holder, [strong.id]);
  });
});
