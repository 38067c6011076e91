import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('admin');
const clerk = await as('frontdesk1');
const path = '/api/dangerous_goods/dg_carrier_rule/';

const rule = { carrier: 'COSCO', un_number: '1263', verdict: 'ACCEPT', as_of: '2026-11-01' };
const create = (overrides: object) => admin.call('POST', path, { ...rule, ...overrides });

test('rules that contradict each other are marked, as long as both are in use', async () => {
  const first = await create({});
  expect(first.data).toMatchObject({ is_contradicted: false, is_sample: false });
  const second = await create({ verdict: 'REFUSE', as_of: '2026-11-02' });
  const { id, version } = second.data as { id: number; version: number };

  const data = await admin.expectSuccess('GET', `${path}?is_contradicted=true&un_number=1263`);
  expect(data).toMatchObject({ total: 2 });

  await admin.expectSuccess('PUT', `${path}${id}/`, { enabled: false, version });
  expect(await admin.expectSuccess('GET', `${path}?is_contradicted=true&un_number=1263`)).toMatchObject({ total: 0 });
});

test.each([
  [{ un_number: '', dclass: '' }, 'un_number', 'un_or_class'],
  [{ dclass: '3' }, 'un_number', 'un_or_class'],
  [{ un_number: '', dclass: '11' }, 'dclass', 'imdg_class'],
  [{ carrier: 'NOBODY' }, 'carrier', 'unknown_code'],
  [{ verdict: 'MAYBE' }, 'verdict', 'not_a_choice'],
  [{ as_of: '2026-02-30' }, 'as_of', 'not_a_date'],
])('%j is refused at %s', async (overrides, field, problem) => {
  const { status, data } = await create(overrides);
  expect([status, (data as { fields: object[] }).fields]).toMatchObject([400, [{ path: field, rule: problem }]]);
});

test('a whole class may be named, the same rule is there once, and clerks read rules and write none', async () => {
  expect((await create({ un_number: '', dclass: '1' })).status).toBe(200);
  expect((await create({ un_number: '', dclass: '1' })).status).toBe(409);
  expect((await clerk.call('GET', path)).status).toBe(200);
  expect((await clerk.call('POST', path, rule)).status).toBe(403);
  const data = await clerk.expectSuccess('GET', '/api/dangerous_goods/dangerous_substance/acceptance/');
  expect(data).toContainEqual(expect.objectContaining({ carrier: 'COSCO', dclass: '1', verdict: 'ACCEPT' }));
});
