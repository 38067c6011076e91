import { describe, expect, test } from 'vitest';
import { configOf, type ConfigRow } from '#test/build/system-config.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('admin');
const { aGroup, anItem, save, set, setting, settings, url } = configOf(admin, await as());

describe('what the product reads', () => {
  test.each([
    ['base.idle_lock_minutes', -5, 'too_small'],
    ['base.idle_lock_minutes', 2.5, 'whole_number'],
    ['base.time_zone', 'Mars/Olympus', 'time_zone'],
    ['base.time_zone', "UTC'; drop table users; --", 'time_zone'],
    ['base.header_menu', 'sideways', 'unknown_choice'],
    ['password.min_length', 4, 'too_small'],
    ['password.history', 25, 'too_big'],
    ['session.hours', 0, 'too_small'],
    ['session.lock_failures', 1, 'too_small'],
    ['session.lock_failures', null, 'required'],
    ['session.lock_failures', '', 'required'],
    ['company.email', 'foo', 'not_an_email'],
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

test('the role of whoever registers is one that there is, and no more than whoever sets it holds', async () => {
  const manager = await as(await aUser(database, { role: await aRoleFor(database, 'system_config') }));
  const saveRegisterRole = async (value: string) => {
    const { status, data } = await manager.call('PUT', `${url}save_content/`, [
      { ...(await setting('login.register_role')), value },
    ]);
    return [status, (data as { fields?: { rule: string }[] } | null)?.fields?.[0]?.rule];
  };
  const weak = await aRoleFor(database, 'system_config', { dataRange: 0 });

  expect(await Promise.all(['admin', 'no_such_role'].map(saveRegisterRole))).toEqual([
    [400, 'beyond_own'],
    [400, 'unknown_code'],
  ]);
  expect(await saveRegisterRole(weak)).toEqual([200, undefined]);
  expect((await setting('login.register_role')).value).toBe(weak);
});

describe('tables that settings choose from', () => {
  type Tables = { table: string; tableFields: { field: string }[] }[];
  const tables = async () => (await admin.expectSuccess('GET', `${url}get_association_table/`)) as Tables;
  const referenceField = (table: string, searchField: unknown[] = []) => ({
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
    const { status, data } = await admin.call('POST', url, {
      parent: id,
      title: 'x',
      key: 'x',
      ...referenceField(table),
    });

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'setting', rule: 'no_table' }] }]);
  });

  test('are asked for where none was chosen', async () => {
    const { id } = await aGroup();
    const data = await admin.expectRefusal('POST', url, { parent: id, title: 'x', key: 'x', ...referenceField('') });

    expect(data).toMatchObject({ fields: [{ path: 'setting', rule: 'required' }] });
  });

  test('answer pages of their shown columns', async () => {
    const item = await anItem(referenceField('user', [{ field: 'password_hash' }, { field: 'username' }]));

    const data = await admin.expectSuccess('GET', `${url}get_table_data/${item.id}/?page=1&limit=2&search=frontdesk`);
    const page = data as { total: number; data: ConfigRow[] };

    expect(page).toMatchObject({ total: 2, page: 1, limit: 2 });
    expect(Object.keys(page.data[0] ?? {}).toSorted()).toEqual(['id', 'name', 'username']);
    const hash = await admin.call('GET', `${url}get_table_data/${item.id}/?search=argon2`);
    expect((hash.data as { total: number }).total).toBe(0);
  });

  test('show nothing the caller may not list', async () => {
    const item = await anItem(referenceField('user'));
    const port = await anItem({ ...referenceField('port'), setting: { table: 'port', field: 'code' } });
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
    const item = await anItem({ ...referenceField('port'), setting: { table: 'port', field: 'code' } });
    await save({ ...item, value: 1 });
    const saveRegisterRole = (ids: string) =>
      admin.call('GET', `${url}get_relation_info/?varName=${item.key}&table=port&relationIds=${ids}`);

    expect((await saveRegisterRole('1')).data).toMatchObject({ id: item.id, value: 1 });
    expect((await saveRegisterRole('2')).status).toBe(400);
    expect((await saveRegisterRole("1'--")).status).toBe(200);
  });
});
