import { expect, inject, test } from 'vitest';
import { checkDatabase } from './connect-failure.ts';
import { withDatabase } from '../embedded-postgres/embedded-postgres.ts';

const server = inject('postgres').url;

test('a database that answers is fine', async () => {
  await expect(checkDatabase('DATABASE_URL', server)).resolves.toBeUndefined();
});

test.each([
  ['postgres://u:p@127.0.0.1:1/db', 'DATABASE_URL: nothing answers at 127.0.0.1:1. Start PostgreSQL there'],
  ['postgres://u:p@host.invalid/db', 'DATABASE_URL: the host host.invalid is not known.'],
  [withDatabase(server, 'nowhere'), 'DATABASE_URL: there is no database "nowhere" at'],
])('%s is explained in one line', async (url, line) => {
  await expect(checkDatabase('DATABASE_URL', url)).rejects.toThrow(line);
});

test('the password is never told', async () => {
  const problem: unknown = await checkDatabase('DATABASE_URL', 'postgres://u:hunter2@127.0.0.1:1/db').catch(
    (error: unknown) => error,
  );

  expect(String(problem)).not.toContain('hunter2');
});
