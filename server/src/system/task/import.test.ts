import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runTask } from '#test/task-run.ts';
import { aPort, importServer, portHeader, tasksPath } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';
import { taskFilesTask } from './task-files.task.ts';

const { admin, importSheet, config, database, rowsOf, taskOf } = await importServer();
const deps = { config, database, log: createLog('silent'), clock: systemClock };

test('an import that nobody decides about is given up after 7 days', async () => {
  const task = await importSheet(bookOf([portHeader, aPort('CNQDC')]));
  await sql`alter table task disable trigger touch`.execute(database);
  await sql`update task set update_datetime = now() - interval '8 days' where id = ${task.id}`.execute(database);
  await sql`alter table task enable trigger touch`.execute(database);

  await runTask(taskFilesTask, deps);

  expect(await taskOf(task.id)).toMatchObject({ state: 'cancelled', file: '', size: null });
  expect(await rowsOf(task.id)).toMatchObject({ total: 0, data: [] });
  expect((await admin.call('GET', `${tasksPath}${task.id}/file/`)).status).toBe(404);
});
