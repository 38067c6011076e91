import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();

/** Code tables that forms may refer to. */
const codes = [
  'carrier',
  'container_type',
  'currency',
  'cutoff_code',
  'destination_port',
  'freight_mode',
  'issue_type',
  'load_port',
  'package_type',
  'port',
  'service_type',
  'surcharge',
  'terminal',
  'port_group',
  'vessel',
  'yard',
];

test('whoever has no role lists what forms name by its code, and what is their own', async () => {
  const nobody = await as(await aUser(database, { userType: 0 }));
  const open: string[] = [];
  for (const { name, path } of resources) {
    const { status } = await nobody.call('GET', path);
    if (status !== 403 && status !== 404) open.push(name);
  }
  expect(open.toSorted()).toEqual(codes.toSorted());
  expect(
    resources
      .filter(({ code, path }) => code !== undefined && path.startsWith('/api/codes/'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(codes.toSorted());
});
