import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { TaskArguments, TaskResult } from '#contract/jobs/registered-tasks.ts';
import {
  startBackup,
  type Cluster,
  dropBackupSlot,
  openCluster,
  stopBackup,
} from '#server/platform/backup/base-backup.ts';
import { copyCluster, copyWal, chownLike } from '#server/platform/backup/cluster-files.ts';
import { differingTables, type TableSums, tableSums } from '#server/platform/backup/table-sums.ts';
import { type Database, openDatabase } from '#server/platform/database/db.ts';
import {
  runningDatabase,
  startEmbeddedPostgres,
  stopLeftover,
  withDatabase,
} from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { taskKind, type TaskRun } from '#server/platform/task-kind.ts';

const unfinished = '.unfinished';

/**
 * A copy of the running embedded database, restored into a second PostgreSQL and compared. An external database has
 * backups of its own.
 */
export const databaseBackupTask = taskKind('database_backup', async (args, run) => {
  const { config } = run.deps;
  if (config.databaseUrl !== null) return { skipped: 'DATABASE_URL' };
  const url = runningDatabase(config.dataDir);
  if (url === undefined) throw new Error('the database is not running');
  // A separate connection, because those of requests have time-outs.
  const cluster = await openCluster(url);
  try {
    return await backUp(args, run, cluster);
  } finally {
    await cluster.close();
  }
});

async function backUp(args: TaskArguments<'database_backup'>, run: TaskRun, cluster: Cluster): Promise<TaskResult> {
  const folder = await backupFolder(cluster.data);
  const stamp = run.deps.clock.now().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const workFolder = join(folder, `${stamp}${unfinished}`);
  await mkdir(workFolder, { mode: 0o755 });
  const copied = await copyRunning(run, cluster, { workFolder, sums: args.verify });
  const verified = args.verify ? await verify(run, { workFolder, name: cluster.database, ...copied }) : {};
  await rename(workFolder, join(folder, stamp));
  const remaining = await removeOldCopies(folder, args.keep_copies);
  run.writeLine({ key: 'copies_kept', params: { count: remaining, folder } });
  return { file: join(basename(folder), stamp), bytes: copied.bytes, ...verified };
}

/** Next to the data, where the account that PostgreSQL runs as has access. Removes the remains of interrupted runs. */
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

type CopyResult = { bytes: number; before: TableSums; after: TableSums };
const none: TableSums = new Map();

async function copyRunning(
  { deps: { database }, signal, writeLine }: TaskRun,
  cluster: Cluster,
  { workFolder, sums }: { workFolder: string; sums: boolean },
): Promise<CopyResult> {
  const before = sums ? await tableSums(database, signal) : none;
  const target = { from: cluster.data, to: join(workFolder, 'postgres', 'data') };
  const started = await startBackup(cluster);
  try {
    const copied = await copyCluster({ ...target, signal });
    await chownLike(cluster.data, join(workFolder, 'postgres'));
    const { label, ...log } = await stopBackup(cluster, started);
    await writeFile(join(target.to, 'backup_label'), label, { mode: 0o600 });
    await chownLike(cluster.data, join(target.to, 'backup_label'));
    const bytes = copied + (await copyWal(target, log));
    writeLine({ key: 'bytes_copied', params: { bytes } });
    return { bytes, before, after: sums ? await tableSums(database, signal) : none };
  } finally {
    await dropBackupSlot(cluster, started);
  }
}

/** Starts the copy, reads every row, and shuts it down cleanly. */
async function verify(
  { deps: { log }, signal, writeLine }: TaskRun,
  { workFolder, name, before, after }: CopyResult & { workFolder: string; name: string },
) {
  const postgres = await startEmbeddedPostgres({
    dataDir: workFolder,
    report: writeLine,
    settings: { autovacuum: 'off' },
  });
  let restored: Database | undefined;
  try {
    restored = openDatabase({ url: withDatabase(postgres.url, name), log, pool: 1, statementTimeoutMs: 0 });
    const sums = await tableSums(restored, signal);
    const wrong = differingTables({ before, after, restored: sums });
    if (wrong.length > 0) throw new Error(`the restored copy differs in ${wrong.join(', ')}`);
    writeLine({ key: 'tables_compared', params: { count: sums.size } });
    return { verified_tables: sums.size, verified_rows: [...sums.values()].reduce((all, { rows }) => all + rows, 0) };
  } finally {
    await restored?.destroy();
    await postgres.stop();
  }
}

/** Names sort by time. */
async function removeOldCopies(folder: string, copies: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(unfinished)).toSorted();
  for (const name of names.slice(0, -copies)) await rm(join(folder, name), { recursive: true, force: true });
  return Math.min(names.length, copies);
}
