import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/platform/settings/config.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { RunLogText } from '#server/platform/task-kind.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { databaseBackupTask } from './database-backup.task.ts';

// Starts three clusters, possibly on a busy machine.

const settings = { fsync: 'off', shared_buffers: '16MB' };
const log = createLog('silent');
const dataDir = temporaryFolder();
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
});

async function started(clusterDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: clusterDir, settings, report: () => undefined });
  const database = openDatabase({ url: postgres.url, log, pool: 4, statementTimeoutMs: 0 });
  const stop = async (): Promise<void> => {
    await database.destroy();
    await postgres.stop();
  };
  ended.push(stop);
  return { database, stop };
}

test('a backup of a running database is restored and compared; old copies and what was left half done go', async () => {
  const { database } = await started(dataDir);
  await sql`create table kept (x int primary key, name text)`.execute(database);
  await sql`insert into kept select n, 'row ' || n from generate_series(1, 500) n`.execute(database);
  const config = loadConfig({ QUAYSIDE_DATA: dataDir, QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' });
  const written: RunLogText[] = [];
  let seconds = 0;
  const run = async (keep_copies: number) =>
    databaseBackupTask.run(
      { keep_copies, verify: true },
      {
        // Copies are named by second.
        deps: { database, config, log, clock: { now: () => new Date(Date.UTC(2026, 10, 21, 4, 11, (seconds += 1))) } },
        signal: new AbortController().signal,
        writeLine: (line) => void written.push(line),
        progress: () => undefined,
      },
    );
  const folder = join(dataDir, 'postgres-backups');
  await mkdir(join(folder, '2026-11-20-04-11-00.unfinished'), { recursive: true });

  const first = await run(2);
  await sql`insert into kept values (501, 'later')`.execute(database);
  const second = await run(1);

  expect(first).toMatchObject({ verified_tables: 1, verified_rows: 500 });
  expect(second).toMatchObject({ file: 'postgres-backups/2026-11-21-04-11-02', verified_rows: 501 });
  expect(written).toContainEqual({ key: 'tables_compared', params: { count: 1 } });
  expect(await readdir(folder)).toEqual(['2026-11-21-04-11-02']);

  const { database: restored } = await started(join(folder, '2026-11-21-04-11-02'));
  const { rows } = await sql`select count(*)::int as rows, max(x) as last from kept`.execute(restored);
  expect(rows).toEqual([{ rows: 501, last: 501 }]);
});

test('a database that is not ours to keep is left to its own backups', async () => {
  const config = {
    ...loadConfig({ QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' }),
    databaseUrl: 'postgres://elsewhere/x',
  };
  const unused = new Proxy({}, { get: () => expect.fail('the database is not asked') });
  const result = await databaseBackupTask.run(
    { keep_copies: 1, verify: true },
    {
      // An external database: any access to `database` fails the test.
      deps: { database: unused as never, config, log, clock: { now: () => new Date() } },
      signal: new AbortController().signal,
      writeLine: () => undefined,
      progress: () => undefined,
    },
  );

  expect(result).toEqual({ skipped: 'DATABASE_URL' });
  expect(existsSync(join(config.dataDir, 'postgres-backups'))).toBe(false);
});
