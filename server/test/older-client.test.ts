import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { olderClient, type List, type Login, type Row } from '#test/build/older-client.ts';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from './harness.ts';

/*
 * Requests of an existing client of this API family: its doubled prefix, its content type on every call, whole rows
 * with '' in empty fields and unknown keys, and the parts of responses that it reads.
 */
const { app, as } = await testServer({ jobs: true });

const { call, send, session } = await olderClient(app);

describe.each([
  ['off', false],
  ['on', true],
])('with the setting for older clients %s:', (_state, isOn) => {
  beforeAll(async () => configOf(await as('superadmin'), await as()).set('interfaces.older_clients', isOn));

  describe('start', () => {
    test('before the login', async () => {
      for (const url of ['api/captcha/', 'api/init/settings/', 'api/init/dictionary/?dictionary_key=all'])
        expect(await send('undefined', ['GET', url]), url).toMatchObject({ code: 2000 });
    });

    test('the login answers who it is', () => {
      expect(session).toMatchObject({
        userId: expect.any(Number),
        name: '超级管理员',
        user_type: 0,
        dept_info: { dept_id: expect.any(Number), dept_name: expect.any(String) },
        role_info: expect.any(Array),
      });
    });

    test('the session renewed, in the shapes of both generations', async () => {
      const { refresh } = (
        await send('undefined', ['POST', 'api/login/'], { username: 'admin', password: 'quayside-demo-1' })
      ).data as Login;
      const answer = await send('undefined', ['POST', 'token/refresh/'], { refresh });
      expect(answer).toMatchObject({ code: 2000, data: { access: expect.any(String) }, access: expect.any(String) });
    });

    test('what the layout asks for', async () => {
      const user = await call<Row>('GET', 'api/system/user/user_info/');
      const buttons = await call<string[]>('GET', 'api/system/menu_button/get_btn_permission/');
      const departments = await call<Row[]>('GET', 'api/system/dept/all_dept/');
      const menus = await call<List>('GET', 'api/system/menu/web_router/');

      expect(user).toMatchObject({ username: 'superadmin', is_superuser: true, role: expect.any(Array) });
      expect(buttons).toContain('/user:Create');
      expect(departments[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String), parent: null });
      expect(menus.total).toBe(menus.data.length);
      expect(menus.data.find(({ path }) => path === '/user')).toMatchObject({
        component: expect.any(String),
        component_name: 'user',
        visible: true,
        menuPermission: expect.arrayContaining(['Search', 'Create']),
      });
    });

    test.each([
      'datav/users_login_total/',
      'datav/users_total/',
      'datav/attachment_total/',
      'datav/database_total/',
      'datav/registered_user/',
      'datav/login_user/',
      'datav/users_active/',
      'datav/login_region/',
      'message_center/get_newest_msg/',
      'message_center/get_unread_msg/',
      'message_center/get_self_receive/?page=1&limit=20',
    ])('%s of its dashboard and header', async (url) => {
      expect(await send(session.access, ['GET', `api/system/${url}`])).toMatchObject({ code: 2000 });
    });

    test.each(['{id,name}', '{"id":true,"name":true}'])('a list, however it names its fields: %s', async (query) => {
      const url = `api/system/dept/?page=1&limit=5&query=${encodeURIComponent(query)}`;
      expect((await call<List>('GET', url)).data[0]).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
      });
    });

    test('the description of the API names addresses', async () => {
      const answer = await app.inject({
        url: '/api/swagger.json',
        headers: { authorization: `JWT ${session.access}` },
      });
      expect(Object.keys(answer.json<{ paths: object }>().paths)).toContain('/api/system/role/{id}/');
    });
  });

  describe('each page lists as it asks', () => {
    test.each([
      ['menu/', false],
      ['menu/?limit=999&status=1&is_catalog=1', false],
      ['menu_button/?limit=20&page=1&menu=2', true],
      ['dept/?lazy=1', false],
      ['dept/?limit=999&status=1', false],
      ['role/?limit=20&page=1', true],
      ['role/?page=1&limit=10', true],
      ['user/?user_type=0&limit=20&page=1', true],
      ['message_center/?limit=20&page=1', true],
      ['api_white_list/?limit=20&page=1', true],
      ['system_config/?parent__isnull=1&limit=999', true],
      ['system_config/?parent=1&limit=999', true],
      ['dictionary/?limit=20&page=1&is_value=0', true],
      ['dictionary/?limit=20&page=1&is_value=1&parent=1', true],
      ['area/?limit=100&page=1&level=1', true],
      ['file/?limit=20&page=1', true],
      ['login_log/?limit=20&page=1', true],
      ['operation_log/?limit=20&page=1', true],
    ])('%s', async (url, isPaged) => {
      const list = await call<List>('GET', `api/system/${url}`);
      expect(list).toMatchObject({ page: 1, limit: expect.any(Number), total: expect.any(Number) });
      expect(Array.isArray(list.data)).toBe(true);
      const more = isPaged ? { is_next: false, is_previous: false } : {};
      expect(Object.keys(list)).toEqual(expect.arrayContaining(Object.keys(more)));
    });
  });

  /** Empty form fields are sent as '', and the list's own columns are sent back. */
  const extras = {
    hasChild: false,
    has_children: 0,
    children: [],
    _X_ROW_CHILD: [],
    status_label: '启用',
    last_token: null,
    menuPermission: null,
  };
  const asSentByClient = (row: Row, change: Record<string, unknown>) => ({
    ...extras,
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
    ...change,
  });

  const unique = () => randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', 'y');

  const pages: readonly [string, () => Record<string, unknown>, Record<string, unknown>][] = [
    [
      'menu',
      () => ({
        parent: '',
        name: '测试目录',
        icon: 'cog',
        sort: 1,
        is_catalog: true,
        is_link: false,
        web_path: '',
        component: '',
        component_name: unique(),
        cache: false,
        visible: true,
        frame_out: false,
        status: true,
      }),
      { name: '改名', visible: false },
    ],
    [
      'menu_button',
      () => ({ menu: '2', name: '查询', value: unique(), api: '/api/system/role/', method: 0 }),
      { name: '列表' },
    ],
    [
      'dept',
      () => ({ parent: '', name: '测试部', key: unique(), owner: '', phone: '', email: '', sort: 1, status: true }),
      { parent: '', name: '改名部' },
    ],
    [
      'role',
      () => ({ name: `角色${unique()}`, key: unique(), sort: 1, admin: false, status: true }),
      { data_range: 1, menu: [], permission: [], dept: [] },
    ],
    [
      'user',
      () => ({
        username: unique(),
        name: '测试',
        password: 'quayside-demo-9',
        dept: 1,
        role: [1],
        mobile: '',
        email: '',
        gender: 1,
        user_type: 0,
        is_active: true,
        avatar: '',
      }),
      { employee_no: null, role_info: [], dept_name: '', avatar: '', name: '改名', gender: -1 },
    ],
    [
      'api_white_list',
      () => ({ method: 0, url: `/api/system/${unique()}/`, enable_datasource: true, description: '' }),
      { description: 'changed' },
    ],
    ['dictionary', () => ({ label: '字典', value: unique(), status: true, sort: 1 }), { color: '', label: '改名' }],
    ['system_config', () => ({ title: '分组', key: unique() }), { title: '改名' }],
  ];

  test.each(pages)('%s: create, edit, delete', async (name, body, change) => {
    const url = `api/system/${name}/`;
    const created = await call<Row>('POST', url, body());
    const row = await call<Row>('GET', `${url}${created.id}/`);
    const changed = await call<Row>('PUT', `${url}${created.id}/`, asSentByClient(row, change));

    expect(changed.id).toBe(created.id);
    expect(await call('DELETE', `${url}${created.id}/`, { id: created.id, soft_delete: true })).toEqual([]);
    expect((await send(session.access, ['GET', `${url}${created.id}/`])).code).not.toBe(2000);
  });

  describe('what single pages call beside', () => {
    test('a role’s permissions: read by three calls, saved with the whole row', async () => {
      const menus = await call<(Row & { menuPermission: Row[] })[]>('GET', 'api/system/role/role_get_menu/');
      const ranges = await call<{ value: number; label: string }[]>('GET', 'api/system/role/data_scope/');
      const departments = await call<Row[]>('GET', 'api/system/role/data_scope_dept/');
      const role = await call<Row>('POST', 'api/system/role/', {
        name: `角色${unique()}`,
        key: unique(),
        status: true,
      });
      const [menu] = menus.filter(({ menuPermission }) => menuPermission.length > 0);

      const saved = await call<Row>('PUT', `api/system/role/${role.id}/`, {
        ...role,
        data_range: 4,
        menu: [menu?.id],
        permission: menu?.menuPermission.map(({ id }) => id),
        dept: [departments[0]?.id],
      });

      expect(ranges.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
      expect(menu?.menuPermission[0]).toMatchObject({ name: expect.any(String), api: expect.any(String) });
      expect(saved).toMatchObject({ data_range: 4 });
    });

    test('a user’s password is set by an administrator', async () => {
      const user = await call<Row>('POST', 'api/system/user/', {
        username: unique(),
        name: '测试',
        dept: 1,
        role: [1],
      });
      await call('PUT', `api/system/user/${user.id}/reset_password/`, {
        id: user.id,
        newPassword: 'quayside-demo-8',
        newPassword2: 'quayside-demo-8',
      });
      const login = { username: user['username'], password: 'quayside-demo-8' };
      expect(await send('undefined', ['POST', 'api/login/'], login)).toMatchObject({ code: 2000 });
      await call('DELETE', 'api/system/user/multiple_delete/', { keys: [user.id] });
    });

    test('the config is saved as a whole', async () => {
      const groups = await call<List>('GET', 'api/system/system_config/?parent__isnull=1&limit=999');
      const base = groups.data.find(({ key }) => key === 'base');
      const items = await call<List>('GET', `api/system/system_config/?parent=${base?.id}&limit=999`);
      const captcha = items.data.map((item) => (item['key'] === 'captcha_state' ? { ...item, value: false } : item));

      expect(items.data[0]).toMatchObject({ chinldern: [], form_item_type_label: expect.any(String) });
      await call('PUT', 'api/system/system_config/save_content/', captcha);
      const tables = await call<Row[]>('GET', 'api/system/system_config/get_association_table/');
      expect(tables[0]).toMatchObject({ table: expect.any(String), tableFields: expect.any(Array) });
    });

    test('branches of the trees', async () => {
      for (const url of ['menu/?parent=1', 'dept/?parent=1', 'area/?pcode=11&limit=999', 'dept_lazy_tree/'])
        expect(await send(session.access, ['GET', `api/system/${url}`]), url).toMatchObject({ code: 2000 });
    });

    test('a file is sent and listed', async () => {
      const form = new FormData();
      form.set('key', 'file/2026/11/21/1.png');
      form.set('file', new Blob([Buffer.from('hello')], { type: 'text/plain' }), 't.TXT');
      const answer = await app.inject({
        method: 'POST',
        url: '/api/api/system/file/',
        headers: { authorization: `JWT ${session.access}` },
        payload: form,
      });
      const { data } = answer.json<{ data: Row }>();
      expect(data).toMatchObject({
        url: expect.stringMatching(/^media\/files\/./),
        md5sum: '5d41402abc4b2a76b9719d911017c592',
      });
      expect(await call('DELETE', 'api/system/file/multiple_delete/', { keys: [data.id] })).toBeTruthy();
    });
  });
});
