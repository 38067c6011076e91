import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const nobody = await as();
const settings = async () => (await nobody.expectSuccess('GET', '/api/init/settings/')) as Record<string, unknown>;

async function configRow(row: { parent: number; key: string; form_item_type?: number; value?: unknown }) {
  const value = row.value === undefined ? null : JSON.stringify(row.value);
  return database
    .insertInto('system_config')
    .values({ title: row.key, ...row, value })
    .returning('id')
    .executeTakeFirstOrThrow();
}

test('settings are flat; an image reads as its address and an array as its entries', async () => {
  const login = await database
    .selectFrom('system_config')
    .select('id')
    .where('key', '=', 'login')
    .executeTakeFirstOrThrow();
  const logo = { parent: login.id, key: 'logo', form_item_type: 7, value: [{ name: 'a.png', url: 'media/a.png' }] };
  await configRow(logo);
  const { id: links } = await configRow({ parent: login.id, key: 'links', form_item_type: 11 });
  await configRow({ parent: links, key: 'b', value: 2 });
  await configRow({ parent: links, key: 'a', value: 'one' });

  const answer = await settings();

  expect(answer).toMatchObject({
    'login.site_name': 'Quayside',
    'login.site_logo': null,
    'login.logo': 'media/a.png',
    'login.links': [
      { key: 'a', title: 'a', value: 'one' },
      { key: 'b', title: 'b', value: 2 },
    ],
  });
  expect(Object.keys(answer).filter((key) => key.startsWith('links.'))).toEqual([]);
});

test('settings that are not for everybody stay away', async () => {
  const hide = (status: boolean) =>
    database.updateTable('system_config').set({ status }).where('key', '=', 'site_name').execute();

  await hide(false);
  const answer = await settings();
  await hide(true);

  expect(answer).not.toHaveProperty('login.site_name');
});

test('an unknown dictionary has no entries, a disabled one is not told', async () => {
  const of = async (key: string) =>
    (await nobody.expectSuccess('GET', `/api/init/dictionary/?dictionary_key=${key}`)) as { total: number };

  expect((await of('nonsense')).total).toBe(0);
  await database.updateTable('dictionary').set({ status: false }).where('value', '=', 'so_status').execute();
  expect((await of('so_status')).total).toBe(0);
});
