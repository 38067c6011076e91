import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { withDatabase } from '#server/platform/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { runStatement } from '#server/platform/statement.ts';

type Opened = { url: string; database: Database };

let shared: Promise<Opened> | undefined;

/** This file's own database: a copy of the migrated and seeded template, made at the first call and dropped at the end. */
export async function testDatabase(): Promise<Database> {
  shared ??= open();
  return (await shared).database;
}

/** The address of `testDatabase()`, for what opens its own connections. */
export async function testDatabaseUrl(): Promise<string> {
  shared ??= open();
  return (await shared).url;
}

async function open(): Promise<Opened> {
  const { url, template } = inject('postgres');
  const name = `quayside_test_${randomBytes(6).toString('hex')}`;
  // Copying files takes a tenth of the time of the default, which writes every page to the log.
  await runStatement(url, `create database ${name} template ${template} strategy file_copy`);
  const testUrl = withDatabase(url, name);
  return {
    url: testUrl,
    database: openDatabase({ url: testUrl, log: createLog('silent'), pool: 8 }),
  };
}

/** What `testDatabase()` made for this file; the next file of the same worker gets its own. */
export async function dropTestDatabase(): Promise<void> {
  if (!shared) return;
  const { url, database } = await shared;
  shared = undefined;
  await database.destroy();
  const name = new URL(url).pathname.slice(1);
  await runStatement(inject('postgres').url, `drop database if exists ${name} with (force)`);
}
