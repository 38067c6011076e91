import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';
import { frameOrigins } from './public.ts';

const { database } = await testServer();

async function anApp(prefix: string, entry: string): Promise<void> {
  const { id: parent } = await database
    .selectFrom('system_config')
    .select('id')
    .where('key', '=', 'apps')
    .executeTakeFirstOrThrow();
  const row = { parent, key: prefix, title: prefix, value: JSON.stringify(entry) };
  await database.insertInto('system_config').values(row).execute();
}

test('pages may show the micro front ends that are configured, and nothing else', async () => {
  expect(await frameOrigins(database)).toEqual([]);

  await anApp('/tracing', 'https://tracing.example.com/app/');
  await anApp('/quotes', 'https://tracing.example.com/quotes');
  await anApp('/old', "javascript:alert(1) 'unsafe-inline'");

  expect(await frameOrigins(database)).toEqual(['https://tracing.example.com']);
});
