import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { waits } from '#test/timeouts.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';
import { runStatement } from '../database/statement.ts';

// Creating a cluster takes a second, or many on a busy machine.

type Report = (line: string) => void;

let dataDir = '';
const settings = { fsync: 'off', shared_buffers: '16MB' };
const pidOf = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeEach(() => {
  dataDir = temporaryFolder();
});

test('what was written is there at the next start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, settings, report: vi.fn<Report>() });
  await runStatement(first.url, 'create table kept (x int)');
  const pid = pidOf();
  await first.stop();
  expect(isAlive(pid)).toBe(false);

  const second = await startEmbeddedPostgres({ dataDir, settings, report: vi.fn<Report>() });

  await expect(runStatement(second.url, 'insert into kept values (1)')).resolves.toBeUndefined();
  await second.stop();
});

test('it is started again when it is killed', async () => {
  const report = vi.fn<Report>();
  const postgres = await startEmbeddedPostgres({ dataDir, settings, report });
  const pid = pidOf();

  process.kill(pid, 'SIGKILL');

  await vi.waitFor(async () => runStatement(postgres.url, 'select 1'), waits);
  expect(pidOf()).not.toBe(pid);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('ended unexpectedly'));
  await postgres.stop();
});

test('one that a killed server left running is stopped in order, then started anew', async () => {
  const start = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' }, say: () => {} });
    process.stdout.write('ready');`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const pid = pidOf();
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(isAlive(pid)).toBe(true);
  const report = vi.fn<Report>();

  const next = await startEmbeddedPostgres({ dataDir, settings, report });

  expect(report).toHaveBeenCalledWith(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
  expect(isAlive(pid)).toBe(false);
  await runStatement(next.url, 'select 1');
  await next.stop();
});
