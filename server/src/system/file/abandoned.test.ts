import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/platform/settings/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runTask } from '#test/task-run.ts';
import { testDatabase } from '#test/database.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { abandonedFilesTask } from './abandoned.task.ts';

const database = await testDatabase();

async function clean(dataDir: string): Promise<void> {
  const config = loadConfig({ QUAYSIDE_DATA: dataDir, QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' });
  const deps = { config, database, log: createLog('silent'), clock: systemClock };
  await runTask(abandonedFilesTask, deps);
}

test('what lies in the way of uploads for more than a day is removed, what is younger is not', async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'files', 'incoming');
  mkdirSync(folder, { recursive: true });
  const [old, recent] = ['old', 'young'].map((name) => join(folder, name)) as [string, string];
  for (const [path, hours] of [
    [old, 25],
    [recent, 23],
  ] as const) {
    writeFileSync(path, 'x');
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path, at, at);
  }

  await clean(dataDir);

  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});

test('nothing happens before the first upload', async () => {
  await expect(clean(temporaryFolder())).resolves.toBeUndefined();
});
