import { expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '#server/routes.ts';
import { testServer } from './harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const nobody = await as();

const closed = routes
  .filter((route) => !route.anyQuery)
  .map((route) => ({ ...route, name: `${route.method} ${route.url}` }));

test.each(closed)(
  '$name refuses a parameter that it does not know, by its name',
  async ({ method, url, access, query }) => {
    const caller = access === 'public' ? nobody : admin;
    const declaredNames = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    // As libraries serialise arrays.
    const name = `${declaredNames[0] ?? 'bsstatus'}[0]`;
    const address = `${url.replaceAll('{id}', '1')}?${encodeURIComponent(name)}=1`;

    const { status, raw } = await caller.call(method, address, method === 'GET' ? undefined : {});

    expect([status, raw.body]).toEqual([400, expect.stringContaining(name)]);
  },
);

test('only others’ callbacks take any parameter', () => {
  const open = routes.filter((route) => route.anyQuery).map(({ method, url }) => `${method} ${url}`);

  expect(open.toSorted()).toEqual([
    'GET /api/trace/callback/{provider}/',
    'POST /api/exchange/callback/{channel}/',
    'POST /api/trace/callback/{provider}/',
  ]);
});

test('it is refused in the caller’s language; what asks nothing, and what older clients send along, is not', async () => {
  const list = '/api/booking/booking/';
  const chinese = await admin.call('GET', `${list}?bsstatus%5B0%5D=1`, undefined, { cookie: 'lang=zh-CN' });
  const { status } = await admin.call('GET', `${list}?page=1&limit=20&orderProp=etd&orderAsc=1&query=%7Bid%7D&zzz=`);

  expect(chinese.data).toMatchObject({
    fields: [{ path: 'bsstatus[0]', rule: 'unknown_parameter', message: '没有“bsstatus[0]”这个查询条件' }],
  });
  expect(status).toBe(200);
});
