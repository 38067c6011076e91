import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { testDatabase } from '#test/database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { writeTransaction } from '#server/platform/db.ts';
import { routes } from '#server/routes.ts';
import type { RoleGifts } from '#server/access/held-roles.ts';
import {
  givingIssues,
  type Holder,
  refuseStrongerRoles,
  refuseStrongerUsers,
  roleIssues,
} from '#server/access/holdings.ts';
import { viewerOf } from '#server/access/viewer.ts';

const database = await testDatabase();

async function as<T>(userId: number, work: (holder: Holder) => Promise<T>): Promise<T> {
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

type Wish = Partial<RoleGifts> & { status?: boolean };

const gifts = (wish: Wish = {}): RoleGifts => ({
  admin: false,
  data_range: 0,
  dept: [],
  menu: [],
  permission: [],
  ...wish,
});

async function aRoleOf(wish: Wish): Promise<{ id: number; key: string }> {
  const { admin, data_range, dept, menu, permission } = gifts(wish);
  const key = `role-${crypto.randomUUID()}`;
  const { id } = await database
    .insertInto('role')
    .values({ name: key, key, admin, data_range, status: wish.status ?? true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into role_dept (role_id, dept_id) select ${id}, unnest(${dept}::bigint[])`.execute(database);
  await sql`insert into role_menu (role_id, menu_id) select ${id}, unnest(${menu}::bigint[])`.execute(database);
  await sql`insert into role_button (role_id, button_id) select ${id}, unnest(${permission}::bigint[])`.execute(
    database,
  );
  return { id, key };
}

const keeper = async (wish: Wish) => aUser(database, { dept: 'sales_1', role: (await aRoleOf(wish)).key });
const mine = { data_range: 2, menu: [portMenu], permission: [read, write] };

test.each([
  ['nothing', {}, []],
  ['what he holds', mine, []],
  ['the catalogue of a menu of his', { menu: [codesMenu] }, []],
  ['another menu', { menu: [userMenu] }, ['menu: Users']],
  ['another button', { permission: [read, remove] }, ['permission: Ports / Delete']],
  ['the administrators’ flag', { admin: true }, ['admin: Administrator role']],
  ['all rows', { data_range: 3 }, ['data_range: All data']],
  ['his own department', { data_range: 4, dept: [sales1] }, []],
  ['another department', { data_range: 4, dept: [sales1, sales2] }, [expect.stringMatching(/^dept: /)]],
  ['departments that do not count while the scope is another', { data_range: 0, dept: [sales2] }, []],
])('a role of %s', async (_name, wish, beyond) => {
  const issues = await as(await keeper(mine), (holder) => roleIssues(holder, gifts(wish), [sales1]));

  expect(issues.map(({ path, params }) => `${path}: ${params?.['items']}`)).toEqual(beyond);
});

test('a scope relative to a department is worked out for each member', async () => {
  const someone = await keeper(mine);
  const beyond = (dept: number, data_range: number) =>
    as(someone, async (holder) => (await roleIssues(holder, gifts({ data_range }), [dept])).map((issue) => issue.path));

  expect([await beyond(sales1, 2), await beyond(sales2, 2), await beyond(sales2, 1), await beyond(sales2, 0)]).toEqual([
    [],
    ['data_range'],
    ['data_range'],
    [],
  ]);
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
  const [within, single, beyond] = [
    await make(String.raw`/api/codes/port/\d+/`, 2),
    await make('/api/codes/port/(1|2)/', 2),
    await make('/api/codes/(port|yard)/[7-9]+/', 2),
  ];
  const someone = await keeper(mine);
  const isHeld = async (button: number) =>
    (await as(someone, (holder) => roleIssues(holder, gifts({ permission: [button] }), []))).length === 0;

  expect([await isHeld(within), await isHeld(single), await isHeld(beyond)]).toEqual([true, true, false]);
});

test('an administrators’ role holds every menu and all rows, and no button for that', async () => {
  const someone = await keeper({ admin: true });
  const wish = gifts({ admin: true, data_range: 3, menu: [userMenu], permission: [write] });

  const issues = await as(someone, (holder) => roleIssues(holder, wish, [sales2]));

  expect(issues.map((issue) => issue.path)).toEqual(['permission']);
});

test('whoever belongs to no department gives no rows away', async () => {
  const someone = await keeper({ data_range: 3 });
  await database.updateTable('users').set({ dept: null }).where('id', '=', someone).execute();

  const issues = await as(someone, (holder) => roleIssues(holder, gifts({ data_range: 3 }), []));

  expect(issues).toHaveLength(1);
});

test('what his disabled roles give he does not hold; a disabled role of others counts', async () => {
  const weak = await aRoleOf({ ...mine, status: false });
  const someone = await aUser(database, { role: weak.key });

  const issues = await as(someone, (holder) =>
    givingIssues(holder, { path: 'role', roles: [weak.id], depts: [sales1] }),
  );

  expect(issues).toEqual([{ path: 'role', rule: 'beyond_own', params: { value: expect.stringContaining(weak.key) } }]);
});

test('nobody gives or touches a stronger role, or somebody who has one, or a superuser', async () => {
  const strong = await aRoleOf({ permission: [remove] });
  const someone = await keeper(mine);
  const above = await aUser(database, { name: 'Chief', role: strong.key });
  const equal = await aUser(database, { role: (await aRoleOf(mine)).key });
  const superuser = await database
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .executeTakeFirstOrThrow();
  const refused = async (work: (holder: Holder) => Promise<unknown>) => {
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
    expect(await roleIssues(holder, gifts({ admin: true }), [])).toEqual([]);
    expect(await givingIssues(holder, { path: 'role', roles: [strong.id], depts: [] })).toEqual([]);
    await refuseStrongerRoles(holder, [strong.id]);
  });
});
