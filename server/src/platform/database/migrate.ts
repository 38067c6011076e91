import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './db.ts';
import { StartError } from '../start-error.ts';

export type MigrateOptions = {
  url: string;
  /** The folder of the `NNNN_name.sql` files; by default the server's own. */
  directory?: string;
  /** Called with the name of each file before it runs. */
  onApply?: (name: string) => void;
  /** The repeatable seed, run under the same lock, so that only one of several starting nodes seeds. */
  seed?: () => Promise<void>;
};

type Migration = { name: string; sql: string; sha256: string };

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any constant that nothing else uses; this one spells "quay". */
const LOCK = 0x71756179;

/** Applies the missing migrations, each in its own transaction, then seeds. Returns the names applied. */
export async function migrate({
  url,
  directory = migrationsDirectory,
  onApply,
  seed,
}: MigrateOptions): Promise<string[]> {
  const expected = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'quayside-migrate' });
  await client.connect();
  // A lost connection rejects the running query; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const missing = await missingOf(client, expected);
    for (const migration of missing) {
      onApply?.(migration.name);
      await apply(client, migration);
    }
    await seed?.();
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

let bundledNames: Promise<string[]> | undefined;

/** The migrations of this version, cached. */
export async function bundledMigrations(): Promise<readonly string[]> {
  bundledNames ??= readMigrations(migrationsDirectory).then((all) => all.map(({ name }) => name));
  return bundledNames;
}

/** Migrations of this version that the database lacks; additional ones, from a later version, do no harm. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const [expected, { rows }] = await Promise.all([
    bundledMigrations(),
    sql<{ name: string }>`select name from schema_migration`.execute(database),
  ]);
  const applied = new Set(rows.map(({ name }) => name));
  return expected.filter((name) => !applied.has(name));
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new StartError(`The migration ${misnamed} must be named like 0007_booking_goods.sql.`);
  const duplicate = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4));
  if (duplicate)
    throw new StartError(`Two migrations have the number of ${duplicate}: give the newer one the next free number.`);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name: name.slice(0, -'.sql'.length), sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

/**
 * Migrations not applied yet. A file that changed after it was applied is an error: the database no longer matches the
 * files.
 */
async function missingOf(client: pg.Client, expected: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    name       text primary key,
    sha256     text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const edited = expected.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256);
  if (edited) {
    throw new StartError(
      `The migration ${edited.name}.sql was changed after it had been applied: restore it and write a new one (npm run db:new).`,
    );
  }
  return expected.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(
      `The migration ${name}.sql failed and was undone: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}
