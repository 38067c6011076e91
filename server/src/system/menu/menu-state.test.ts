import { describe, expect, test } from 'vitest';
import { aCatalogue, createMenu, aPage, brokenFields, menuId, type MenuRow, updateMenu } from '#test/build/menu.ts';
import { aRole, aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('superadmin');
const path = '/api/system/menu/';

const added = (body: object) => createMenu(admin, body);
const put = (row: Pick<MenuRow, 'id' | 'version'>, change: object) => updateMenu(admin, row, change);
const idOf = (name: string) => menuId(database, name);

describe('deleting', () => {
  test('is refused while menus or buttons hang on it, and says how many', async () => {
    const catalogue = await added(aCatalogue({ name: 'full' }));
    const child = await added(aPage({ parent: catalogue.id, name: 'holder' }));
    const button = { menu: child.id, name: 'x', value: 'X', api: '/api/codes/port/', method: 0 };
    const data = await admin.expectSuccess('POST', '/api/system/menu_button/', button);

    const withMenus = await admin.call('DELETE', `${path}${catalogue.id}/`);
    const withButtons = await admin.call('DELETE', `${path}multiple_delete/`, { keys: [child.id] });
    await admin.expectSuccess('DELETE', `/api/system/menu_button/${(data as MenuRow).id}/`);
    const unused = await admin.call('DELETE', `${path}${child.id}/`);

    expect(withMenus).toMatchObject({
      status: 409,
      msg: '“full” still has 1 menu below it: delete or move them first',
    });
    expect(withButtons).toMatchObject({ status: 409, msg: '“holder” still has 1 button: delete them first' });
    expect(unused.status).toBe(200);
    expect((await admin.call('DELETE', `${path}${catalogue.id}/`)).status).toBe(200);
    expect((await admin.call('POST', `${path}${child.id}/restore/`)).status).toBe(400);
  });

  test('roles do not keep a menu; it is theirs again when it comes back', async () => {
    const menu = await added(aPage());
    const [role] = await database.selectFrom('role').select('id').where('key', '=', 'front_desk').execute();
    await database
      .insertInto('role_menu')
      .values({ role_id: role?.id ?? 0, menu_id: menu.id })
      .execute();
    const clerk = await as('frontdesk1');
    const isVisible = async () => {
      const data = await clerk.expectSuccess('GET', `${path}web_router/`);
      return (data as { data: MenuRow[] }).data.some((row) => row.id === menu.id);
    };
    const before = await isVisible();
    const { status } = await admin.call('DELETE', `${path}${menu.id}/`);
    const isVisibleMeanwhile = await isVisible();
    await admin.expectSuccess('POST', `${path}${menu.id}/restore/`);

    expect([before, status, isVisibleMeanwhile, await isVisible()]).toEqual([true, 200, false, true]);
  });

  test('and disabling leave the menu of the menus, or nobody could bring it back', async () => {
    const id = await idOf('menu');
    const data = await admin.expectSuccess('GET', `${path}${id}/`);
    const { version } = data as MenuRow;
    const answers = [
      await admin.call('DELETE', `${path}${id}/`),
      await put({ id, version }, { status: false }),
      await put({ id, version }, { component: 'system/other' }),
    ];

    const above = await admin.call('GET', `${path}${await idOf('system')}/`);
    answers.push(await put(above.data, { status: false }));

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await admin.expectSuccess('GET', `${path}${id}/`)).toMatchObject({ status: true, version });
  });
});

test('a disabled catalogue takes what it holds out of the side menu', async () => {
  const catalogue = await added(aCatalogue());
  const page = await added(aPage({ parent: catalogue.id }));
  const isInRouter = async () => {
    const data = await admin.expectSuccess('GET', `${path}web_router/`);
    return (data as { data: MenuRow[] }).data.some((row) => row.id === page.id);
  };
  const before = await isInRouter();
  await put(catalogue, { status: false });

  expect([before, await isInRouter()]).toEqual([true, false]);
});

test('enabling a menu gives nobody rights that whoever enables it does not hold', async () => {
  const menu = await added(aPage({ status: false }));
  const api = '/api/codes/port/{id}/';
  await admin.expectSuccess('POST', '/api/system/menu_button/', {
    menu: menu.id,
    name: 'x',
    value: 'X',
    api,
    method: 3,
  });
  const weak = await as(await aUser(database, { role: await aRoleFor(database, 'menu') }));
  const strong = await as(
    await aUser(database, {
      role: await aRole(database, [
        { api: `${path}{id}/`, method: 2 },
        { api, method: 3 },
      ]),
    }),
  );
  const enable = { version: 1, status: true };

  const refused = await weak.call('PUT', `${path}${menu.id}/`, enable);
  const renamed = await weak.call('PUT', `${path}${menu.id}/`, { version: 1, name: 'renamed' });
  const enabled = await strong.call('PUT', `${path}${menu.id}/`, { ...enable, version: 2 });

  expect(brokenFields(refused.data)).toEqual(['status not_held']);
  expect([renamed.status, enabled.status]).toEqual([200, 200]);
});
