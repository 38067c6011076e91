import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { seed } from '#server/seed/index.ts';

const namesJson = readFileSync(join(import.meta.dirname, '../../data/names.json'), 'utf8');
const sqlOf = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** The size of a database: an office's bookings of two years, and the logs of a larger one. */
export type DatasetSize = { bookings: number; operations?: number };

/** Migrates and seeds the database as a first start does, then fills it. */
export async function fill(url: string, { bookings, operations = 0 }: DatasetSize): Promise<void> {
  await migrateAndSeed(url);
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    await insertAll(client, bookings);
    if (operations > 0) await insertLogs(client, operations);
  } finally {
    await client.end();
  }
}

async function migrateAndSeed(url: string): Promise<void> {
  const database = openDatabase({ url, log: createLog('silent') });
  try {
    await migrate({ url, seed: async () => seed(database, { profile: 'demo' }) });
  } finally {
    await database.destroy();
  }
}

/** The company that the budgets are for: 2,000 users in 200 departments, and a year of their logs. */
async function insertLogs(client: pg.Client, operations: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('select setseed(0.42)');
  await client.query(sqlOf('company'), [namesJson]);
  for (const table of ['operation_log', 'login_log'])
    await client.query('select make_month($1, now() - make_interval(months => n)) from generate_series(0, 12) n', [
      table,
    ]);
  await client.query(sqlOf('operations'), [operations]);
  await client.query(sqlOf('logins'), [Math.ceil(operations / 5)]);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

async function insertAll(client: pg.Client, rows: number): Promise<void> {
  const restoreIndexes = await dropIndexes(client, ['booking', 'booking_container', 'booking_cutoff']);
  // Codes are from the code tables, so the foreign keys of a million rows need not be checked.
  await client.query("set session_replication_role = 'replica'");
  await client.query('select setseed(0.42)');
  await client.query(sqlOf('people'), [namesJson]);
  await client.query(sqlOf('bookings'), [rows, namesJson]);
  await client.query('insert into order_number select orderno from booking on conflict do nothing');
  await client.query(sqlOf('containers'));
  await client.query(sqlOf('cut-offs'));
  // Reminders are disabled, because two years of them would be sent during the measurement.
  await client.query('update reminder_rule set enabled = false');
  await client.query("set session_replication_role = 'origin'");
  await restoreIndexes();
  // As autovacuum has done in a database that was filled over two years.
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** Building an index once is many times faster than growing it row by row; unique keys stay in place. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { definition } of rows) await client.query(definition);
  };
}
