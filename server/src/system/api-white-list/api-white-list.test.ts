import { expect, test } from 'vitest';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('superadmin');
const path = '/api/system/api_white_list/';
const matching = '/api/system/matching_routes/';

type Failed = { fields: { path: string; rule: string; message: string }[] };
type Row = { id: number; version: number };
type Match = { method: number; url: string; summary: string; is_held: boolean; is_open: boolean };

const fieldsOf = (data: unknown) => (data as Failed).fields.map((field) => `${field.path} ${field.rule}`);

test('holds a keyword, a method, an address and whether the data scope applies', async () => {
  const { status, data } = await admin.call('POST', path, { keyword: '选择器', method: '1', url: '/api/test/holds/' });

  expect(status).toBe(200);
  expect(data).toMatchObject({ keyword: '选择器', method: 1, url: '/api/test/holds/', enable_datasource: true });
});

test.each([
  [{ method: 5 }, 'method not_a_choice'],
  [{ method: null }, 'method required'],
  [{ url: '' }, 'url required'],
  [{ url: '/api/[' }, 'url pattern'],
  [{ url: '(a)\\1' }, 'url pattern'],
  [{ url: '((x{100}){100}){100}' }, 'url pattern'],
  [{ keyword: 'k'.repeat(65) }, 'keyword too_long'],
])('refuses %j', async (change, broken) => {
  const { status, data } = await admin.call('POST', path, { method: 0, url: '/api/test/refused/', ...change });

  expect(status).toBe(400);
  expect(fieldsOf(data)).toEqual([broken]);
});

test('is there once per method and address, also where two write it at once', async () => {
  const body = { method: 0, url: '/api/test/once/' };
  const answers = await Promise.all([admin.call('POST', path, body), admin.call('POST', path, body)]);
  const again = await admin.call('POST', path, body);

  expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
  expect([again.status, again.data]).toMatchObject([409, { field: 'url' }]);
});

test('lets whoever is logged in make its calls from the next request on, until it is changed or deleted', async () => {
  const clerk = await as(await aUser(database));
  const requestStatus = async () => (await clerk.call('GET', '/api/booking/booking/')).status;
  const before = await requestStatus();
  const data = await admin.expectSuccess('POST', path, { method: 0, url: '/api/booking/b[a-z]+/' });
  const { id } = data as Row;
  const listed = await requestStatus();
  await admin.expectSuccess('PUT', `${path}${id}/`, { version: 1, method: 1 });
  const otherMethod = await requestStatus();
  await admin.expectSuccess('PUT', `${path}${id}/`, { version: 2, method: 0 });
  const changedBack = await requestStatus();
  await admin.expectSuccess('DELETE', `${path}${id}/`);

  expect([before, listed, otherMethod, changedBack, await requestStatus()]).toEqual([403, 200, 403, 200, 403]);
});

test('shows everybody all rows while the data scope is switched off', async () => {
  const owner = await as(await aUser(database, { role: 'front_desk' }));
  const stranger = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));
  await owner.expectSuccess('POST', '/api/booking/booking/', { carrier: 'COSCO', customername: 'seen by all' });
  const totalFound = async () => {
    const data = await stranger.expectSuccess('GET', '/api/booking/booking/?search=seen');
    return (data as { total: number }).total;
  };
  const before = await totalFound();
  const data = await admin.expectSuccess('POST', path, {
    method: 0,
    url: '/api/booking/booking/',
    enable_datasource: false,
  });
  const open = await totalFound();
  await admin.expectSuccess('DELETE', `${path}${(data as Row).id}/`);

  expect([before, open, await totalFound()]).toEqual([0, 1, 0]);
});

const permissions = [
  { api: path, method: 1 },
  { api: `${path}{id}/`, method: 2 },
  { api: `${path}{id}/`, method: 3 },
  { api: `${path}{id}/restore/`, method: 1 },
  { api: '/api/codes/port/', method: 0 },
  { api: '/api/codes/port/', method: 1 },
];

test('an editor opens no call they may not make, and no rows they do not see', async () => {
  const role = await aRole(database, permissions, { dataRange: 2 });
  const manager = await as(await aUser(database, { role }));
  const add = (change: object) => manager.call('POST', path, { method: 0, url: '/api/codes/port/', ...change });
  const strong = await admin.expectSuccess('POST', path, { method: 3, url: '/api/codes/(yard|port)/\\d+/' });
  const id = (strong as Row).id;

  const answers = {
    another: await add({ url: '/api/codes/port/{id}/', method: 2 }),
    everything: await add({ url: '.*' }),
    unscoped: await add({ method: 1, enable_datasource: false }),
  };
  await admin.expectSuccess('DELETE', `${path}${id}/`);
  const restored = await manager.call('POST', `${path}${id}/restore/`);

  expect(Object.values(answers).map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(Object.values(answers).map(({ data }) => fieldsOf(data)[0])).toEqual([
    'url not_held',
    'url not_held',
    'enable_datasource beyond_your_scope',
  ]);
  expect([restored.status, (await add({ method: 1 })).status]).toEqual([400, 200]);
});

test('any user may ask which calls a pattern matches, and which of them they may make', async () => {
  const clerk = await as(await aUser(database, { role: 'front_desk' }));
  const requestStatus = (api: string, method = 0) =>
    clerk.call('GET', `${matching}?method=${method}&api=${encodeURIComponent(api)}`);

  const totalFound = await requestStatus('/api/codes/(port|carrier)/({id}/)?', 0);
  const exact = await requestStatus('/api/codes/port/{id}/', 2);
  const open = await requestStatus('/api/system/dept_lazy_tree/');
  const chinese = await clerk.call('GET', `${matching}?method=2&api=/api/codes/port/%7Bid%7D/`, undefined, {
    cookie: 'lang=zh-CN',
  });
  const nothing = await requestStatus('/api/nothing/');
  const broken = await requestStatus('/api/(');

  expect((totalFound.data as Match[]).map((match) => match.url)).toEqual([
    '/api/codes/carrier/',
    '/api/codes/carrier/{id}/',
    '/api/codes/port/',
    '/api/codes/port/{id}/',
  ]);
  expect((totalFound.data as Match[]).every((match) => match.is_held && match.summary !== '')).toBe(true);
  expect(exact.data).toMatchObject([{ method: 2, is_held: false, is_open: false }]);
  expect(open.data).toMatchObject([{ is_held: true, is_open: true }]);
  expect(chinese.data).toMatchObject([{ summary: '港口 · 编辑' }]);
  expect(nothing.data).toEqual([]);
  expect([broken.status, ...fieldsOf(broken.data)]).toEqual([400, 'api pattern']);
});
