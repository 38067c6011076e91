import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/db.ts';
import { withDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runStatement } from '#server/platform/database/statement.ts';
import { waits } from './timeouts.ts';

type OpenedDatabase = { url: string; database: Database };

let shared: Promise<OpenedDatabase> | undefined;

/**
 * This file's own database: a copy of the migrated and seeded template, created at the first call and dropped at the
 * end.
 */
export async function testDatabase(): Promise<Database> {
  shared ??= open();
  return (await shared).database;
}

/** The URL of `testDatabase()`, for separate connections. */
export async function testDatabaseUrl(): Promise<string> {
  shared ??= open();
  return (await shared).url;
}

async function open(): Promise<OpenedDatabase> {
  const { url, template } = inject('postgres');
  const name = `quayside_test_${randomBytes(6).toString('hex')}`;
  // Copying files takes a tenth of the default strategy's time, which writes every page to the WAL.
  await runStatement(url, `create database ${name} template ${template} strategy file_copy`);
  const testUrl = withDatabase(url, name);
  return {
    url: testUrl,
    database: openDatabase({ url: testUrl, log: createLog('silent'), pool: 8 }),
  };
}

/**
 * Drops this file's database; the next file of the same worker gets its own. Fails if a connection stays open, because
 * it would reconnect to a missing database for the rest of the worker's life.
 */
export async function dropTestDatabase(): Promise<void> {
  if (!shared) return;
  const { url, database } = await shared;
  shared = undefined;
  await database.destroy();
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await vi.waitFor(async () => expectNoConnection(client, name), waits);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** A closed connection disappears a moment later. */
async function expectNoConnection(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ application_name: string }>(
    'select application_name from pg_stat_activity where datname = $1',
    [name],
  );
  if (rows.length === 0) return;
  const open = rows.map((row) => row.application_name).join(', ');
  throw new Error(`This file leaves ${rows.length} connections to its database open: ${open}`);
}
