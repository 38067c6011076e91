import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const url = '/api/codes/freight_mode/';
const mode = (kind: string, dcsa: string) => ({
  kind,
  code: 'TWIN',
  name_zh: '测试',
  name_en: 'Test',
  dcsa_code: dcsa,
});

test('a deleted code is in the way of its own kind only', async () => {
  const transport = await admin.call('POST', url, mode('TRANSPORT', 'VESSEL'));
  const { id } = transport.data as { id: number };
  await admin.expectSuccess('DELETE', `${url}${id}/`);

  const freight = await admin.call('POST', url, mode('FREIGHT', 'PRE'));
  const again = await admin.call('POST', url, mode('TRANSPORT', 'VESSEL'));

  expect([transport.status, freight.status]).toEqual([200, 200]);
  expect(again).toMatchObject({ status: 409, data: { id, field: 'code' } });
});
