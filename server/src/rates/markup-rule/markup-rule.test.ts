import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const url = '/api/rates/markup_rule/';

test.each([
  [
    { lane: 'N-EUROPE' },
    'A record with no Customer type, no Carrier, Lane “North Europe” and no Container type already exists',
  ],
  [
    { carrier: 'COSCO', lane: null },
    'A record with no Customer type, Carrier “COSCO”, no Lane and no Container type already exists',
  ],
  [{}, 'A record with no Customer type, no Carrier, no Lane and no Container type already exists'],
])('a second rule for the same, %o, is told by what it names', async (named, message) => {
  const body = { kind: 'AMOUNT', value: '5', ...named };
  const first = await admin.call('POST', url, body);
  expect([200, 409]).toContain(first.status);
  const { status, msg } = await admin.call('POST', url, body);
  expect([status, msg]).toEqual([409, message]);
});
