import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';

import { type Database, openDatabase } from '#server/platform/db.ts';
import { startEmbeddedPostgres, stopLeftover, withDatabase } from '#server/platform/embedded-postgres.ts';
import { taskKind, type TaskRun } from '#server/platform/task-kind.ts';
import { copyCluster, copyLog, ownLike } from './copy-cluster.ts';
import { differing, type Sums, tableSums } from './table-sums.ts';

const unfinished = '.unfinished';

/**
 * A copy of the embedded database while it runs, restored into a second PostgreSQL and compared (design.md 10.4). A database
 * that is not ours to keep has backups of its own.
 */
export const databaseBackupTask = taskKind('database_backup', async (args, run) => {
  const { config, database, clock } = run.deps;
  if (config.databaseUrl !== null) return { skipped: 'DATABASE_URL' };
  const { rows } = await sql<{ data: string; name: string }>`
    select current_setting('data_directory') as data, current_database() as name`.execute(database);
  const source = rows[0];
  if (!source) throw new Error('the database does not say where it is');
  const folder = await backupFolder(source.data);
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const place = join(folder, `${stamp}${unfinished}`);
  await mkdir(place, { mode: 0o755 });
  const copied = await copyRunning(run, { data: source.data, place, sums: args.verify });
  const verified = args.verify ? await verify(run, { place, name: source.name, ...copied }) : {};
  await rename(place, join(folder, stamp));
  const kept = await keepNewest(folder, args.keep_copies);
  run.say({ key: 'copies_kept', params: { count: kept, folder } });
  return { file: join(basename(folder), stamp), bytes: copied.bytes, ...verified };
});

/** Beside the data, where the account that PostgreSQL runs as can go. What an earlier run has left half done goes. */
async function backupFolder(data: string): Promise<string> {
  const home = dirname(data);
  const folder = join(dirname(home), `${basename(home)}-backups`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    await stopLeftover(join(folder, name));
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return folder;
}

type Copied = { bytes: number; before: Sums; after: Sums };
const none: Sums = new Map();

/** One session holds the backup from its start to its stop; its slot keeps the log from being removed meanwhile. */
async function copyRunning(
  { deps: { database }, signal, say }: TaskRun,
  { data, place, sums }: { data: string; place: string; sums: boolean },
): Promise<Copied> {
  return database.connection().execute(async (db) => {
    await sql`select set_config('statement_timeout', '0', false)`.execute(db);
    try {
      const before = sums ? await tableSums(db, signal) : none;
      const first = await begin(db);
      const target = { from: data, to: join(place, 'postgres', 'data') };
      const copied = await copyCluster({ ...target, signal });
      await ownLike(data, join(place, 'postgres'));
      const bytes = copied + (await finish(db, { ...target, first }));
      say({ key: 'bytes_copied', params: { bytes } });
      return { bytes, before, after: sums ? await tableSums(db, signal) : none };
    } finally {
      await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
        where temporary and active_pid = pg_backend_pid()`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    }
  });
}

async function begin(db: QueryExecutorProvider): Promise<string> {
  await sql`select pg_create_physical_replication_slot('quayside_backup_' || pg_backend_pid(), true, true)`.execute(db);
  const { rows } = await sql<{ first: string }>`
    select pg_walfile_name(pg_backup_start('quayside', true)) as first`.execute(db);
  return rows[0]?.first ?? '';
}

async function finish(
  db: QueryExecutorProvider,
  { from, to, first }: { from: string; to: string; first: string },
): Promise<number> {
  const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(db);
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  await ownLike(from, join(to, 'backup_label'));
  return copyLog({ from, to }, first);
}

/** Starts the copy, reads every row of it, and leaves it as a cluster that was shut down in order. */
async function verify(
  { deps: { log }, signal, say }: TaskRun,
  { place, name, before, after }: Copied & { place: string; name: string },
) {
  const postgres = await startEmbeddedPostgres({ dataDir: place, say, settings: { autovacuum: 'off' } });
  let restored: Database | undefined;
  try {
    restored = openDatabase({ url: withDatabase(postgres.url, name), log, pool: 1, statementTimeoutMs: 0 });
    const sums = await tableSums(restored, signal);
    const wrong = differing({ before, after, restored: sums });
    if (wrong.length > 0) throw new Error(`the restored copy differs in ${wrong.join(', ')}`);
    say({ key: 'tables_compared', params: { count: sums.size } });
    return { verified_tables: sums.size, verified_rows: [...sums.values()].reduce((all, { rows }) => all + rows, 0) };
  } finally {
    await restored?.destroy();
    await postgres.stop();
  }
}

/** Names sort by their time. */
async function keepNewest(folder: string, copies: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(unfinished)).toSorted();
  for (const name of names.slice(0, -copies)) await rm(join(folder, name), { recursive: true, force: true });
  return Math.min(names.length, copies);
}
