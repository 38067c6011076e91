import { expect, test } from 'vitest';
import type { Resource } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');

/** Each would match every row, or do something else, if it were more than a value. */
const attempts = [
  "zzz' or '1'='1",
  "zzz' or 1=1 --",
  "zzz') or ('1'='1",
  'zzz" or "1"="1',
  "'; drop table users; --",
  '0 or 1=1',
  "zzz' union all select username, password_hash from users --",
  "zzz'||(select pg_sleep(30))||'",
  String.raw`zzz\' or 1=1 --`,
  '$1',
  '1/**/or/**/1=1',
];
const orders = ['password_hash', 'id; drop table users', '(select 1)', 'id,name', 'id desc', '"id"', 'xmin'];
const ids = ["1'", '1 or 1=1', '1;select 1', '0x1', '1e3', '١', '+1'];
const total = (data: unknown): number => (data as { total: number }).total;

type Attempt = { what: string; isHarmless: boolean };

async function tryUrl(url: string, harmless: readonly number[]): Promise<Attempt> {
  const { status, data } = await admin.call('GET', url);
  const isAll = status === 200 && data !== null && total(data) > 0;
  return { what: `${url}: ${status}`, isHarmless: harmless.includes(status) && !isAll };
}

/** In rotation, so that every attempt is used with some filters. */
function filtersOf({ path, search }: Resource): Promise<Attempt>[] {
  return [...Object.keys(search), 'search', 'is_deleted', 'page', 'limit'].map((name, at) =>
    tryUrl(`${path}?${name}=${encodeURIComponent(attempts[at % attempts.length] ?? '')}`, [200, 400]),
  );
}

function addressesOf({ path, imports }: Resource): Promise<Attempt>[] {
  const attempt = encodeURIComponent(attempts[0] ?? '');
  return [
    ...orders.map((order) => tryUrl(`${path}?ordering=${encodeURIComponent(order)}`, [400])),
    ...ids.map((id) => tryUrl(`${path}${encodeURIComponent(id)}/`, [400, 404])),
    ...(imports ? [`${path}update_template/?search=${attempt}`, `${path}export_data/?search=${attempt}`] : []).map(
      (url) => tryUrl(url, [200]),
    ),
  ];
}

test.each(resources.map((resource) => ({ name: resource.name, resource })))(
  'a list of $name takes what is asked for as a value: filters, words, orders and ids',
  async ({ resource }) => {
    const all = await Promise.all([...filtersOf(resource), ...addressesOf(resource)]);

    expect(all.filter(({ isHarmless }) => !isHarmless)).toEqual([]);
  },
);

test('nothing that was asked has done anything', async () => {
  expect(total(await admin.expectSuccess('GET', '/api/system/user/'))).toBeGreaterThan(3);
});
