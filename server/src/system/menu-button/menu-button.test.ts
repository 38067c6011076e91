import { expect, test } from 'vitest';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('superadmin');
const path = '/api/system/menu_button/';

type Row = { id: number; version: number; name: string; value: string; api: string; role_count: number };
type Failed = { fields: { path: string; rule: string; message: string }[] };

let count = 0;
const unique = () => `Own${(count += 1)}`;
const menuOf = async (component_name: string) =>
  (
    await database
      .selectFrom('menu')
      .select('id')
      .where('component_name', '=', component_name)
      .executeTakeFirstOrThrow()
  ).id;
const ports = await menuOf('codePort');
const body = (change: object = {}) => ({
  menu: ports,
  name: '自定义',
  value: unique(),
  api: '/api/codes/port/',
  method: 0,
  ...change,
});

async function added(change: object = {}): Promise<Row> {
  const { status, data, msg } = await admin.call('POST', path, body(change));
  if (status !== 200) throw new Error(msg);
  return data;
}

const fieldsOf = (data: unknown) => (data as Failed).fields.map((field) => `${field.path} ${field.rule}`);

test('holds a menu, a name, a value, an address and a method; numbers may be text', async () => {
  const { status, data } = await admin.call('POST', path, body({ menu: String(ports), method: '3', name_en: 'Own' }));

  expect(status).toBe(200);
  expect(data).toMatchObject({ menu: ports, method: 3, name: '自定义', name_en: 'Own', role_count: 0 });
});

test.each(['导出', 'Export'])('called %s as in the dictionary, it has both names', async (name) => {
  const { id: menu } = await database
    .insertInto('menu')
    .values({ name: 'named', web_path: `/${unique()}` })
    .returning('id')
    .executeTakeFirstOrThrow();

  expect(await added({ menu, name, value: 'Export' })).toMatchObject({ name: '导出', name_en: 'Export' });
});

test.each([
  [{ method: 5 }, 'method not_a_choice'],
  [{ method: 'HEAD' }, 'method not_a_choice'],
  [{ api: '' }, 'api required'],
  [{ api: '/api/codes/port/(' }, 'api pattern'],
  [{ api: '(?=/api)' }, 'api pattern'],
  [{ api: `/${'a'.repeat(200)}` }, 'api too_long'],
  [{ value: '' }, 'value required'],
  [{ value: 'Two words' }, 'value button_value'],
  [{ value: '/port:Create' }, 'value button_value'],
  [{ name: ' ' }, 'name required'],
  [{ menu: 999_999 }, 'menu unknown_code'],
  [{ menu: '' }, 'menu required'],
])('refuses %j', async (change, broken) => {
  const { status, data } = await admin.call('POST', path, body(change));

  expect(status).toBe(400);
  expect(fieldsOf(data)).toEqual([broken]);
});

test('says what is wrong with a regular expression, in the reader’s language', async () => {
  const { msg } = await admin.call('POST', path, body({ api: '/api/[a-' }), { cookie: 'lang=zh-CN' });

  expect(msg).toBe('表单校验失败，请检查：接口地址不是有效的正则表达式：missing closing ] [a-');
});

test('is there once on its menu', async () => {
  const button = await added();
  const twin = await admin.call('POST', path, body({ value: button.value }));
  const elsewhere = await admin.call('POST', path, body({ value: button.value, menu: await menuOf('yard') }));

  expect([twin.status, elsewhere.status]).toEqual([409, 200]);
  expect(twin.data).toMatchObject({ field: 'method' });
});

test('is found by its menu, by parts of its fields, and by words', async () => {
  const { id, value } = await added({ name: '特别按钮', api: '/api/codes/port/{id}/', method: 2 });
  const ids = async (query: string) => {
    const data = await admin.expectSuccess('GET', `${path}?limit=999&${query}`);
    return (data as { data: Row[] }).data.map((row) => row.id);
  };

  for (const query of [
    `menu=${ports}`,
    'name=别按',
    `value=${value}`,
    'api=port/%7B',
    'method=2&method=3',
    'search=特别',
  ])
    expect(await ids(query), query).toContain(id);
  expect(await ids(`search=${value}&method=1`)).toEqual([]);
});

test('allows its call to roles that hold it, from the next request on, until it is deleted; deleting says nothing of them', async () => {
  const button = await added({ api: '/api/codes/(port|yard)/\\d+/restore/', method: 1 });
  const clerk = await as(await aUser(database, { role: await aRole(database, []) }));
  const [role] = await database.selectFrom('user_role').select('role_id').orderBy('user_id', 'desc').limit(1).execute();
  const before = await clerk.call('POST', '/api/codes/port/1/restore/');
  await database
    .insertInto('role_button')
    .values({ role_id: role?.role_id ?? 0, button_id: button.id })
    .execute();

  const whileGranted = await clerk.call('POST', '/api/codes/port/1/restore/');
  const afterDelete = await admin.call('GET', `${path}${button.id}/`);
  const changed = await admin.call('PUT', `${path}${button.id}/`, { api: '/api/codes/yard/\\d+/restore/', version: 1 });
  const narrower = await clerk.call('POST', '/api/codes/port/1/restore/');
  const deleted = await admin.call('DELETE', `${path}${button.id}/`);
  const afterLoss = await clerk.call('POST', '/api/codes/yard/1/restore/');
  await admin.expectSuccess('POST', `${path}${button.id}/restore/`);
  const regained = await clerk.call('POST', '/api/codes/yard/1/restore/');

  expect([before.status, whileGranted.status, narrower.status, afterLoss.status, regained.status]).toEqual([
    403, 404, 403, 403, 404,
  ]);
  expect([changed.status, deleted.status]).toEqual([200, 200]);
  expect(afterDelete.data).toMatchObject({ role_count: 1 });
});

test('a menu that is gone takes no buttons, nor are any of its own brought back', async () => {
  const { id: menu } = await database
    .insertInto('menu')
    .values({ name: 'gone', web_path: '/gone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const button = await added({ menu });
  await admin.expectSuccess('DELETE', `${path}${button.id}/`);
  await database.updateTable('menu').set({ is_deleted: true }).where('id', '=', menu).execute();

  const created = await admin.call('POST', path, body({ menu }));
  const restored = await admin.call('POST', `${path}${button.id}/restore/`);

  expect([created.status, restored.status]).toEqual([400, 400]);
});

test('all calls of a resource become buttons of a menu in one go, those it has already stay', async () => {
  const { id: menu } = await database
    .insertInto('menu')
    .values({ name: 'batch', web_path: '/batch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await added({ menu, value: 'Search', name: '找', api: '/api/codes/carrier/', method: 0 });

  const offered = await admin.call('GET', `${path}resources/?menu=${menu}`);
  const created = await admin.call('POST', `${path}batch_create/`, { menu });
  const again = await admin.call('POST', `${path}batch_create/`, { menu, resource: 'carrier' });
  const data = await admin.expectSuccess('GET', `${path}?menu=${menu}&limit=999`);
  const rows = (data as { data: Row[] }).data;

  expect((offered.data as { name: string }[])[0]).toMatchObject({ name: 'carrier', title: 'Carriers' });
  expect(created.status).toBe(200);
  expect((created.data as Row[]).length + 1).toBe(rows.length);
  expect(rows.filter((row) => row.value === 'Search').map((row) => row.name)).toEqual(['找']);
  expect(rows.find((row) => row.value === 'Delete')).toMatchObject({ name: '删除', name_en: 'Delete' });
  expect(again.data).toEqual([]);
});

test.each([
  [{ menu: ports, resource: 'nothing' }, 'resource unknown_code'],
  [{ menu: 999_999, resource: 'port' }, 'menu unknown_code'],
  [{ resource: 'port' }, 'menu required'],
])('refuses the batch %j', async (request, broken) => {
  const { status, data } = await admin.call('POST', `${path}batch_create/`, request);

  expect(status).toBe(400);
  expect(fieldsOf(data)).toEqual([broken]);
});

test('a menu without buttons of any resource must be told which', async () => {
  const { status, data } = await admin.call('POST', `${path}batch_create/`, { menu: await menuOf('BookingDetails') });

  expect(status).toBe(400);
  expect(fieldsOf(data)).toEqual(['resource required']);
});

const permissions = [
  { api: path, method: 0 },
  { api: path, method: 1 },
  { api: `${path}{id}/`, method: 0 },
  { api: `${path}{id}/`, method: 2 },
  { api: `${path}{id}/`, method: 3 },
  { api: `${path}{id}/restore/`, method: 1 },
  { api: `${path}multiple_restore/`, method: 1 },
  { api: `${path}batch_create/`, method: 1 },
  { api: '/api/codes/port/', method: 0 },
  { api: '/api/codes/port/{id}/', method: 0 },
];

test('an editor of buttons grants no call they may not make', async () => {
  const user = await as(await aUser(database, { role: await aRole(database, permissions) }));
  const strong = await added({ api: '/api/codes/port/{id}/', method: 3 });
  const deleted = await added({ api: '/api/codes/port/{id}/', method: 2 });
  await admin.expectSuccess('DELETE', `${path}${deleted.id}/`);
  const created = await user.expectSuccess('POST', path, body());
  const createdRow = created as Row;
  const put = (id: number, change: object) => user.call('PUT', `${path}${id}/`, { version: 1, ...change });

  const answers = {
    another: await user.call('POST', path, body({ method: 1 })),
    singleRows: await user.call('POST', path, body({ api: '/api/codes/port/[2-9]/', method: 3 })),
    oneRow: await user.call('POST', path, body({ api: '/api/codes/port/77/', method: 3 })),
    everything: await user.call('POST', path, body({ api: '.*' })),
    cased: await user.call('POST', path, body({ api: '(?i)/API/CODES/CARRIER/', method: 1 })),
    widened: await put(createdRow.id, { api: '/api/codes/.*' }),
    otherMethod: await put(createdRow.id, { method: 1 }),
    notHis: await put(strong.id, { name: 'x' }),
    broughtBack: await user.call('POST', `${path}${deleted.id}/restore/`),
    several: await user.call('POST', `${path}multiple_restore/`, { keys: [deleted.id] }),
    batch: await user.call('POST', `${path}batch_create/`, { menu: ports, resource: 'carrier' }),
  };

  for (const [name, { status, data }] of Object.entries(answers)) {
    expect(status, name).toBe(400);
    expect(fieldsOf(data)[0], name).toMatch(/^(api|resource) not_held$/);
  }
  expect(createdRow.id).toBeGreaterThan(0);
  expect((await put(createdRow.id, { name: '改名' })).status).toBe(200);
});
