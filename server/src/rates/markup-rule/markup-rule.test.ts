import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/markup_rule/';

test.each([
  [{ lane: 'N-EUROPE' }, 'Lane “N-EUROPE” already exists'],
  [{ carrier: 'COSCO', lane: null }, 'Carrier “COSCO” already exists'],
  [{}, 'There is such a record already'],
])('a second rule for the same, %o, is told by what it names', async (named, told) => {
  const body = { kind: 'AMOUNT', value: '5', ...named };
  const first = await admin.call('POST', url, body);
  expect([200, 409]).toContain(first.status);
  const { status, msg } = await admin.call('POST', url, body);
  expect([status, msg]).toEqual([409, told]);
});
