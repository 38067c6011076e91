import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { type TableSums, tableSums } from '#server/platform/backup/table-sums.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { urlOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { call, logIn } from '../http.ts';
import { startProduct } from '../product.ts';
import { type Stage, underLoad, untilWritten, withProduct } from '../stage.ts';
import { bookingsPath } from '../writers.ts';

const program = join(import.meta.dirname, '../../../src/cli/admin.ts');
const signal = new AbortController().signal;

/**
 * The command makes an archive while clerks write, and restores it; the compared archive has a known consistent point.
 */
export const backupRestore: FaultCase = {
  name: 'backup-restore',
  about:
    'a backup under load, by the command and compared table by table; restored, started, logged in; one that is killed',
  run: (run) =>
    withProduct(run, async (stage) => {
      const files = { compared: join(run.folder, 'compared.tar.gz'), made: join(run.folder, 'made.tar.gz') };
      let expected: TableSums = new Map();
      await underLoad(run, stage, async (writers) => {
        await untilWritten(writers);
        await killedBackup(run, stage);
        run.checks.exactly('code of the command', (await command(run, stage, ['backup', files.made])).code, 0);
        expected = await backupAtKnownPoint(stage, files.compared);
      });
      await verifyRestored(run, stage, { archive: files.compared, expected });
      await verifyRestored(run, stage, { archive: files.made });
    }),
};

/** Pauses the server at the copy's consistent point, so that it can be compared to the last row. */
async function backupAtKnownPoint({ product, url }: Stage, target: string): Promise<TableSums> {
  let expected: TableSums = new Map();
  const config = { dataDir: product.dataDir, secret: 'a secret that is not in a backup anyway' };
  const pausedPid = product.pid();
  try {
    await makeBackup({
      config,
      url,
      target,
      product: 'faults',
      now: new Date(),
      atPoint: async () => {
        process.kill(pausedPid, 'SIGSTOP');
        expected = await sumsOf(url);
      },
    });
  } finally {
    process.kill(pausedPid, 'SIGCONT');
  }
  return expected;
}

async function sumsOf(url: string): Promise<TableSums> {
  const database = openDatabase({ url, log: createLog('silent'), pool: 1, statementTimeoutMs: 0 });
  try {
    return await tableSums(database, signal);
  } finally {
    await database.destroy();
  }
}

async function killedBackup({ checks, folder, random }: FaultRun, stage: Stage): Promise<void> {
  const target = join(folder, 'killed.tar.gz');
  const child = admin(stage, ['backup', target]);
  await random.pause(1_500, 2_500);
  child.kill('SIGKILL');
  checks.holds('half a backup without its name', !existsSync(target));
}

type RestoreCase = { archive: string; expected?: TableSums };

async function verifyRestored(run: FaultRun, stage: Stage, { archive, expected }: RestoreCase): Promise<void> {
  const { checks, folder } = run;
  const into = join(folder, 'restored');
  checks.exactly('code of the command', (await command(run, stage, ['restore', archive, '--into', into])).code, 0);
  checks.figure('megabytes packed', Math.round(statSync(archive).size / 1_048_576));
  if (expected) {
    const postgres = await startEmbeddedPostgres({ dataDir: into, report: run.report });
    const actual = await sumsOf(urlOf(into));
    await postgres.stop();
    const differing = [...expected].filter(([name, { rows, sum }]) => {
      const found = actual.get(name);
      return found?.rows !== rows || found.sum !== sum;
    });
    checks.exactly('tables', actual.size, expected.size);
    checks.none('tables that differ in a row', differing.length);
    checks.figure(
      'rows compared',
      [...actual.values()].reduce((all, { rows }) => all + rows, 0),
    );
  }
  const product = await startProduct({ dataDir: into });
  try {
    await product.ready();
    const caller = await logIn(product.origin, 'frontdesk1');
    const list = await call(caller, { method: 'GET', path: `${bookingsPath}?page=1&limit=20` });
    checks.exactly('answer of the restored list', list?.status ?? 0, 200);
  } finally {
    await product.stop();
    rmSync(into, { recursive: true, force: true });
  }
}

function admin({ product }: Stage, args: readonly string[]) {
  const { DATABASE_URL: _none, ...overrides } = process.env;
  const env = { ...overrides, NODE_ENV: 'test', QUAYSIDE_DATA: product.dataDir };
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function command({ report }: FaultRun, stage: Stage, args: readonly string[]): Promise<{ code: number }> {
  const child = admin(stage, args);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => report(text.toString().trim()));
  await once(child, 'exit');
  return { code: child.exitCode ?? -1 };
}
