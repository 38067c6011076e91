import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { withDatabase } from '../embedded-postgres/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { runStatement } from './statement.ts';

const server = inject('postgres').url;
let name = '';
let url = '';
let directory = '';

const file = (fileName: string, sql: string): void => writeFileSync(join(directory, fileName), sql);

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return result.rows;
}

beforeEach(async () => {
  name = `quayside_migrate_${randomBytes(6).toString('hex')}`;
  url = withDatabase(server, name);
  directory = temporaryFolder();
  await runStatement(server, `create database ${name}`);
});

afterEach(async () => {
  await runStatement(server, `drop database ${name} with (force)`);
});

test('each file runs once, in order', async () => {
  file('0002_b.sql', 'alter table a add column y int');
  file('0001_a.sql', 'create table a (x int)');

  expect(await migrate({ url, directory })).toEqual(['0001_a', '0002_b']);
  expect(await migrate({ url, directory })).toEqual([]);
  expect(await rows('select x, y from a')).toEqual([]);
});

test('a file that breaks leaves nothing of itself, and what came before stays', async () => {
  file('0001_a.sql', 'create table a (x int)');
  file('0002_b.sql', 'create table b (x int); insert into a values (1); select broken');

  await expect(migrate({ url, directory })).rejects.toThrow(
    'The migration 0002_b.sql failed and was undone: column "broken" does not exist.',
  );

  expect(await rows('select name from schema_migration')).toEqual([{ name: '0001_a' }]);
  expect(await rows("select x from a union all select 1 where to_regclass('b') is not null")).toEqual([]);
});

test('a file that changed after it was applied is refused', async () => {
  file('0001_a.sql', 'create table a (x int)');
  await migrate({ url, directory });
  file('0001_a.sql', 'create table a (x bigint)');

  await expect(migrate({ url, directory })).rejects.toThrow('0001_a.sql was changed after it had been applied');
});

test('line ends of another system are no change', async () => {
  file('0001_a.sql', 'create table a\n(x int)\n');
  await migrate({ url, directory });
  file('0001_a.sql', 'create table a\r\n(x int)\r\n');

  expect(await migrate({ url, directory })).toEqual([]);
});

test('two files of one number are refused', async () => {
  file('0001_a.sql', 'select 1');
  file('0001_b.sql', 'select 1');

  await expect(migrate({ url, directory })).rejects.toThrow('Two migrations have the number of 0001_b.sql');
});

test('of nodes that start at once, one migrates and seeds at a time', async () => {
  file('0001_a.sql', 'create table a (x int)');
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  let remaining = 3;
  let seeding = 0;
  let maxSeeding = 0;
  const seed = async (): Promise<void> => {
    seeding += 1;
    maxSeeding = Math.max(maxSeeding, seeding);
    // Blocks the others until each of them waits, or runs concurrently.
    remaining -= 1;
    await expect.poll(async () => (await rows(waiting)).length + seeding - 1).toBe(remaining);
    seeding -= 1;
  };

  const applied = await Promise.all([1, 2, 3].map(async () => migrate({ url, directory, seed })));

  expect(applied.flat()).toEqual(['0001_a']);
  expect(maxSeeding).toBe(1);
});
