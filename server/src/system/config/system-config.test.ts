import { describe, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('admin');
const nobody = await as();
const url = '/api/system/system_config/';

type Row = { id: number; version: number; key: string; path: string; value: unknown; status: boolean } & Record<
  string,
  unknown
>;
type Body = Record<string, unknown>;
let made = 0;

async function post(body: Body): Promise<Row> {
  const { status, msg, data } = await admin.call('POST', url, body);
  if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}
async function aGroup(): Promise<Row> {
  made += 1;
  return post({ title: `分组 ${made}`, key: `own${made}` });
}
async function anItem(change: Body = {}): Promise<Row> {
  made += 1;
  const parent = change['parent'] ?? (await aGroup()).id;
  return post({ title: `内容 ${made}`, key: `item_${made}`, form_item_type: 0, ...change, parent });
}
async function setting(path: string): Promise<Row> {
  const { data } = await admin.call('GET', `${url}?search=${path.split('.')[1]}&limit=999`);
  const found = (data as { data: Row[] }).data.find((row) => row.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
}
const save = (...items: unknown[]) => admin.call('PUT', `${url}save_content/`, items);
const set = async (path: string, value: unknown) => save({ ...(await setting(path)), value });
const settings = async () => (await nobody.call('GET', '/api/init/settings/')).data as Record<string, unknown>;
const read = async ({ id }: Row): Promise<Row> => (await admin.call('GET', `${url}${id}/`)).data;

describe('a value of each kind', () => {
  const choice = { setting: 'gender' };
  const table = {
    setting: { table: 'port', primarykey: 'id', field: 'code', searchField: [{ field: 'code', title: '' }] },
  };
  const file = (name: string) => ({ name, url: `media/files/a/b/${name}` });
  const png = file('x.png');
  test.each([
    ['text', 0, {}, ' words ', 'words'],
    ['datetime', 1, {}, '2026-02-28 08:00:00', '2026-02-28 08:00:00'],
    ['date', 2, {}, '2026-02-28', '2026-02-28'],
    ['textarea', 3, {}, 'a\nb', 'a\nb'],
    ['select', 4, choice, '1', '1'],
    ['checkbox', 5, choice, ['1', '2', '1'], ['1', '2']],
    ['radio', 6, choice, 2, 2],
    ['img', 7, {}, [png], [png]],
    ['file', 8, {}, [file('x.pdf')], [file('x.pdf')]],
    ['switch', 9, {}, 'true', true],
    ['number', 10, {}, '12.50', 12.5],
    ['imgs', 12, {}, [png, file('y.jpg')], [png, file('y.jpg')]],
    ['foreignkey', 13, table, '1', 1],
    ['manytomany', 14, table, [1, '2'], [1, 2]],
    ['time', 15, {}, '23:59:59', '23:59:59'],
  ])('is kept in one form: %s', async (label, form_item_type, more, value, kept) => {
    const item = await anItem({ form_item_type, ...more });

    const { status, data } = await save({ ...item, value });

    expect([status, data]).toEqual([200, null]);
    expect(await read(item)).toMatchObject({ form_item_type_label: label, value: kept });
  });

  test.each([
    ['text', 0, {}, { a: 1 }, 'wrong_type'],
    ['text', 0, {}, 'x'.repeat(501), 'too_long'],
    ['datetime', 1, {}, '2026-02-28', 'not_a_moment'],
    ['date', 2, {}, '2026-02-30', 'not_a_date'],
    ['textarea', 3, {}, 'x'.repeat(10_001), 'too_long'],
    ['select', 4, choice, '9', 'unknown_choice'],
    ['checkbox', 5, choice, ['1', '9'], 'unknown_choice'],
    ['radio', 6, choice, [], undefined],
    ['radio', 6, choice, '9', 'unknown_choice'],
    ['img', 7, {}, [png, png], 'too_many'],
    ['img', 7, {}, [file('x.svg')], 'not_images'],
    ['img', 7, {}, [{ name: 'x', url: 'javascript:alert(1)//x.png' }], 'not_files'],
    ['file', 8, {}, [{ name: 'x' }], 'not_files'],
    ['switch', 9, {}, 'maybe', 'not_a_boolean'],
    ['number', 10, {}, '12px', 'decimal'],
    ['number', 10, {}, 1e300, 'too_big'],
    ['imgs', 12, {}, Array.from({ length: 6 }, () => png), 'too_many'],
    ['foreignkey', 13, table, 999_999_999, 'unknown_choice'],
    ['foreignkey', 13, table, "1' or true --", 'wrong_type'],
    ['manytomany', 14, table, [1, 999_999_999], 'unknown_choice'],
    ['time', 15, {}, '24:00:00', 'not_a_time'],
  ])('is refused when it is none: %s', async (_label, form_item_type, more, value, rule) => {
    const item = await anItem({ form_item_type, ...more });

    const { status, data } = await save({ ...item, value });

    const isRight = rule === undefined;
    expect(status).toBe(isRight ? 200 : 400);
    if (!isRight) expect(data).toMatchObject({ fields: [{ path: '0.value', rule }] });
    expect((await read(item)).value).toBeNull();
  });

  test.each([
    ['required', '', 'required'],
    ['email', 'a@b', 'not_an_email'],
    ['url', 'ftp:x', 'not_a_url'],
    ['identifier', 'a-b', 'identifier'],
    ['letters_digits', 'a_b', 'letters_digits'],
  ])('keeps to its rule %s', async (rule, value, broken) => {
    const item = await anItem({ rule: [rule] });

    expect((await save({ ...item, value })).data).toMatchObject({ fields: [{ path: '0.value', rule: broken }] });
  });

  test('keeps to the rules as older clients write them', async () => {
    const item = await anItem({ rule: [{ required: true, message: '必填项不能为空' }, { type: 'email' }] });

    expect(item['rule']).toEqual(['required', 'email']);
  });
});

describe('arrays', () => {
  test('have rows below them, also as older clients push them', async () => {
    const array = await anItem({ form_item_type: 11 });
    await save({ ...array }, { id: null, parent: array.id, key: 'b', title: 'B', value: 2 });
    await save({ ...array }, { id: null, parent: array.id, key: 'a', title: 'A', value: 'one' });
    const { chinldern } = await read(array);
    const [first] = chinldern as Row[];
    await save({ ...first, value: 'uno' });

    expect((await settings())[array.path]).toEqual([
      { key: 'a', title: 'A', value: 'uno' },
      { key: 'b', title: 'B', value: 2 },
    ]);
  });

  test('are saved as a whole, and a key is in them once', async () => {
    const array = await anItem({ form_item_type: 11 });
    const rows = [
      { id: null, key: 'a', title: 'A', value: '1' },
      { id: null, key: 'b', title: 'B', value: '2' },
    ];
    await save({ ...array, entries: rows });
    const now = await read(array);
    const [first] = now['chinldern'] as Row[];

    const twice = await save({ ...now, entries: [first, { ...rows[1], key: 'a' }] });
    const stale = await save({ ...array, entries: [] });
    const kept = await save({ ...now, entries: [first] });

    expect(twice.data).toMatchObject({ fields: [{ path: '0.entries.1.key', rule: 'repeated_key' }] });
    expect([stale.status, kept.status]).toEqual([409, 200]);
    expect((await settings())[array.path]).toEqual([{ key: 'a', title: 'A', value: '1' }]);
  });

  test('of micro front ends take prefixes and web addresses only', async () => {
    const apps = await setting('micro.apps');
    const row = (key: string, value: string) => ({ id: null, key, title: 'x', value });

    const { data } = await save({
      ...apps,
      entries: [row('tracing', 'https://x.example'), row('/ok', 'javascript:1')],
    });

    expect(data).toMatchObject({
      fields: [{ path: '0.entries.0.key' }, { path: '0.entries.1.value', rule: 'not_a_url' }],
    });
  });
});

describe('a save', () => {
  test('is all or nothing, and tells everything that is wrong at once, by item', async () => {
    const [good, number] = [await anItem(), await anItem({ form_item_type: 10, title: '数量' })];
    const idle = await setting('base.idle_lock_minutes');

    const { status, data } = await save(
      { ...good, value: 'new' },
      { ...number, value: 'x' },
      { ...idle, value: -5 },
      { value: 1 },
      { id: 999_999_999, value: 1 },
    );

    expect(status).toBe(400);
    const { fields } = data as { fields: { path: string; message: string }[] };
    expect(fields.map(({ path }) => path)).toEqual(['1.value', '2.value', '3.id', '4.id']);
    expect(fields[0]?.message).toContain('数量');
    expect((await read(good)).value).toBeNull();
  });

  test('of what somebody else has changed is refused with what it is now', async () => {
    const item = await anItem();
    await save({ ...item, value: 'theirs' });

    const { status, data } = await save({ ...item, value: 'mine' });

    expect([status, data]).toMatchObject([409, { items: [{ id: item.id, value: 'theirs' }] }]);
    expect((await read(item)).value).toBe('theirs');
  });

  test('by two at once does not lose one of them', async () => {
    const item = await anItem({ form_item_type: 10 });

    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => save({ ...item, value })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('wants the right to it', async () => {
    const item = await anItem();
    const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'back_office' }));

    expect((await clerk.call('PUT', `${url}save_content/`, [{ ...item, value: 1 }])).status).toBe(403);
    expect((await clerk.call('GET', url)).status).toBe(403);
  });

  test.each([[{}], [[]], [[1]], [null]])('of %j is refused', async (body) => {
    expect((await admin.call('PUT', `${url}save_content/`, body)).status).toBe(400);
  });

  test('of very much is refused', async () => {
    const item = await anItem({ form_item_type: 3 });
    const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;

    expect((await save({ ...item, value: deep })).status).toBe(400);
    expect((await save(...Array.from({ length: 1_000 }, () => ({ ...item })))).status).toBe(400);
  });
});

describe('rows', () => {
  test('have keys that are there once in their group', async () => {
    const item = await anItem({ key: 'same' });
    const group = { parent: item['parent'] };

    expect((await admin.call('POST', url, { title: 'x', key: 'same', ...group })).status).toBe(409);
    expect((await admin.call('POST', url, { title: 'x', key: 'base' })).status).toBe(409);
  });

  test.each([
    [{ key: 'no-dash' }, 'key', 'letters_digits'],
    [{ key: '' }, 'key', 'required'],
    [{ title: '' }, 'title', 'required'],
    [{ sort: 100 }, 'sort', 'too_big'],
    [{ form_item_type: 16 }, 'form_item_type', 'not_a_choice'],
  ])('are refused: %j', async (change, path, rule) => {
    const { data } = await admin.call('POST', url, { title: 'x', key: 'good', ...change });

    expect(data).toMatchObject({ fields: [{ path, rule }] });
  });

  test('stay where they are, and what holds something is not deleted', async () => {
    const item = await anItem();
    const other = await aGroup();
    const moved = await admin.call('PUT', `${url}${item.id}/`, { ...item, parent: other.id });

    expect(moved.data).toMatchObject({ fields: [{ path: 'parent', rule: 'cannot_change' }] });
    expect((await admin.call('DELETE', `${url}${String(item['parent'])}/`)).status).toBe(409);
    expect((await admin.call('DELETE', `${url}${item.id}/`)).status).toBe(200);
    expect((await admin.call('DELETE', `${url}${String(item['parent'])}/`)).status).toBe(200);
    expect((await admin.call('POST', `${url}${item.id}/restore/`)).status).toBe(409);
  });

  test('that the product reads keep their key and kind, and stay', async () => {
    const name = await setting('login.site_name');
    const put = (change: Body) => admin.call('PUT', `${url}${name.id}/`, { ...name, ...change });

    expect((await put({ key: 'other' })).status).toBe(409);
    expect((await put({ form_item_type: 10 })).status).toBe(409);
    expect((await admin.call('DELETE', `${url}${name.id}/`)).status).toBe(409);
    expect((await put({ title: '公司名称' })).data).toMatchObject({ title: '公司名称', value: 'Quayside' });
  });

  test('are listed as older clients ask for them', async () => {
    const groups = (await admin.call('GET', `${url}?parent__isnull=1&limit=999`)).data as { data: Row[] };
    const base = groups.data.find(({ key }) => key === 'base');
    const items = (await admin.call('GET', `${url}?parent=${base?.id}&limit=999`)).data as { data: Row[] };

    expect(groups.data.every(({ parent }) => parent === null)).toBe(true);
    expect(items.data.find(({ key }) => key === 'captcha_state')).toMatchObject({
      form_item_type: 9,
      form_item_type_label: 'switch',
      chinldern: [],
      status: true,
      path: 'base.captcha_state',
    });
  });
});

describe('what the product reads', () => {
  test.each([
    ['base.idle_lock_minutes', -5, 'too_small'],
    ['base.idle_lock_minutes', 2.5, 'wrong_type'],
    ['base.time_zone', 'Mars/Olympus', 'time_zone'],
    ['base.time_zone', "UTC'; drop table users; --", 'time_zone'],
    ['base.header_menu', 'sideways', 'unknown_choice'],
    ['password.min_length', 4, 'too_small'],
    ['password.history', 25, 'too_big'],
    ['session.hours', 0, 'too_small'],
    ['session.lock_failures', 1, 'too_small'],
    ['login.help_url', 'javascript:alert(1)', 'link'],
    ['retention.operation_log_days', 0, 'too_small'],
    ['upload.type', 'cos', 'not_configured'],
    ['base.default_password', 'short', 'weak_password'],
  ])('is never wrong: %s = %j', async (path, value, rule) => {
    const before = await settings();

    const { status, data } = await set(path, value);

    expect([status, data]).toMatchObject([400, { fields: [{ path: '0.value', rule }] }]);
    expect(await settings()).toEqual(before);
  });

  test('is what it was before where the value is taken away', async () => {
    await set('login.site_name', 'Harbour');
    const named = (await settings())['login.site_name'];
    await set('login.site_name', null);

    expect([named, (await settings())['login.site_name']]).toEqual(['Harbour', 'Quayside']);
  });

  test('keeps its secrets: neither pages nor lists nor exports show them, and a save without one keeps it', async () => {
    const secret = 'Start-here-2026';
    await set('base.default_password', secret);
    await save({ ...(await setting('base.default_password')), status: true });

    const row = await setting('base.default_password');
    const stored = await database
      .selectFrom('system_config')
      .select('value')
      .where('key', '=', 'default_password')
      .executeTakeFirstOrThrow();
    const sheet = await admin.call('GET', `${url}export_data/?columns=key&columns=value`);
    const audit = await database.selectFrom('audit').select('changes').execute();

    expect(row).toMatchObject({ value: null, status: false });
    expect(stored.value).toBe(secret);
    expect(await settings()).not.toHaveProperty('base.default_password');
    expect([sheet.raw.rawPayload.includes(secret), JSON.stringify(audit).includes(secret)]).toEqual([false, false]);
  });

  test('is open or closed as the product needs it, whatever its switch says', async () => {
    await save({ ...(await setting('password.min_length')), status: false });
    await save({ ...(await setting('session.lock_minutes')), status: true });
    await save({ ...(await setting('login.copyright')), status: false });
    const open = await settings();
    await save({ ...(await setting('login.copyright')), status: true });

    expect(open).toHaveProperty(['password.min_length'], 8);
    expect(open).not.toHaveProperty(['session.lock_minutes']);
    expect(open).not.toHaveProperty(['login.copyright']);
  });
});

describe('tables that settings choose from', () => {
  type Tables = { table: string; tableFields: { field: string }[] }[];
  const tables = async () => (await admin.call('GET', `${url}get_association_table/`)).data as Tables;
  const choosing = (table: string, searchField: unknown[] = []) => ({
    form_item_type: 13,
    setting: { table, primarykey: 'id', field: 'name', searchField },
  });

  test('are a list, and none of their columns is a secret', async () => {
    const all = await tables();
    const fields = all.flatMap(({ tableFields }) => tableFields.map(({ field }) => field));

    expect(all.map(({ table }) => table)).toContain('port');
    expect(all.some(({ table }) => /session|token|captcha|config|button|log/.test(table))).toBe(false);
    expect(fields.some((field) => /password|secret|hash|token/.test(field))).toBe(false);
  });

  test.each([
    'users',
    'session',
    'pg_shadow',
    'system_config',
    '"users"',
    'port; drop table port',
    '__proto__',
    'constructor',
  ])('are no others: %s', async (table) => {
    const { id } = await aGroup();
    const { status, data } = await admin.call('POST', url, { parent: id, title: 'x', key: 'x', ...choosing(table) });

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'setting', rule: 'no_table' }] }]);
  });

  test('answer pages of their shown columns', async () => {
    const item = await anItem(choosing('user', [{ field: 'password_hash' }, { field: 'username' }]));

    const { data } = await admin.call('GET', `${url}get_table_data/${item.id}/?page=1&limit=2&search=frontdesk`);
    const page = data as { total: number; data: Row[] };

    expect(page).toMatchObject({ total: 2, page: 1, limit: 2 });
    expect(Object.keys(page.data[0] ?? {}).toSorted()).toEqual(['id', 'name', 'username']);
    const hash = await admin.call('GET', `${url}get_table_data/${item.id}/?search=argon2`);
    expect((hash.data as { total: number }).total).toBe(0);
  });

  test('show nobody what he may not list himself', async () => {
    const item = await anItem(choosing('user'));
    const port = await anItem({ ...choosing('port'), setting: { table: 'port', field: 'code' } });
    const reader = await aUser(database, { dept: 'sales_1' });
    await database
      .insertInto('api_white_list')
      .values({ keyword: 'test', url: `${url}get_table_data/{id}/`, method: 0, enable_datasource: true })
      .execute();
    const clerk = await as(reader);

    expect((await clerk.call('GET', `${url}get_table_data/${item.id}/`)).status).toBe(403);
    expect((await clerk.call('GET', `${url}get_table_data/${port.id}/`)).status).toBe(200);
  });

  test('say which setting names a row, or that none does', async () => {
    const item = await anItem({ ...choosing('port'), setting: { table: 'port', field: 'code' } });
    await save({ ...item, value: 1 });
    const ask = (ids: string) =>
      admin.call('GET', `${url}get_relation_info/?varName=${item.key}&table=port&relationIds=${ids}`);

    expect((await ask('1')).data).toMatchObject({ id: item.id, value: 1 });
    expect((await ask('2')).status).toBe(400);
    expect((await ask("1'--")).status).toBe(200);
  });
});
