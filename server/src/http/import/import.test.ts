import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#contract/system/import.ts';
import { holdInsert } from '#test/build/held.ts';
import { aPort, importServer, portHeader, portsPath, tasksPath } from '#test/build/imports.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { jobsEnded } from '#test/jobs.ts';

const { admin, as, importSheet, database, folder, jobs, rowsOf, start, taskOf } = await importServer();

describe('an import', () => {
  test('is its owner’s alone', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQDA')]));
    const other = await as('backoffice1');

    const answers = await Promise.all([
      other.call('GET', `${tasksPath}${task.id}/rows/`),
      other.call('GET', `${tasksPath}${task.id}/file/`),
      other.call('POST', `${tasksPath}${task.id}/commit/`),
      other.call('POST', `${tasksPath}${task.id}/cancel/`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await taskOf(task.id)).state).toBe('checked');
  });

  test('is refused without the right to import, before the file is read', async () => {
    const clerk = await as('frontdesk1');

    expect((await send(clerk, `${portsPath}import_job/`, bookOf([portHeader]))).status).toBe(403);
    expect((await clerk.call('GET', `${portsPath}import_data/`)).status).toBe(403);
    expect((await clerk.call('GET', `${portsPath}update_template/`)).status).toBe(403);
  });

  test('that is cancelled leaves neither file nor rows', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQDB')]));

    await admin.expectSuccess('POST', `${tasksPath}${task.id}/cancel/`);

    expect(await taskOf(task.id)).toMatchObject({ state: 'cancelled' });
    expect((await rowsOf(task.id)).data).toEqual([] satisfies ImportRow[]);
    expect(existsSync(join(folder, 'files', 'tasks', `${task.id}.xlsx`))).toBe(false);
    expect((await admin.call('POST', `${tasksPath}${task.id}/commit/`)).status).toBe(409);
  });

  test('goes on after the server was stopped in the middle of it', async () => {
    const many = Array.from({ length: 500 }, (_, at) => [`QD STOP ${at}`]);
    const letGo = await holdInsert(database, { table: 'import_row', when: 'new.row_no = 150' });
    const id = await start(bookOf([['name'], ...many]), '/api/codes/vessel/');
    await expect.poll(async () => (await taskOf(id)).total).toBe(many.length);

    const closed = jobs?.close();
    await letGo();
    await closed;
    const stopped = await taskOf(id);
    await jobs?.restart();
    await expect.poll(async () => (await taskOf(id)).state).toBe('checked');

    expect(stopped.state).toBe('running');
    expect(await taskOf(id)).toMatchObject({ total: many.length, new_rows: many.length, error_rows: 0 });
  });

  test('that is cancelled while it is written leaves nothing of it', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => [`QD CANCEL ${at}`]);
    const letGo = await holdInsert(database, { table: 'vessel', when: "new.name = 'QD CANCEL 700'" });
    const task = await importSheet(bookOf([['name'], ...many]), '/api/codes/vessel/');
    await admin.expectSuccess('POST', `${tasksPath}${task.id}/commit/`);
    await expect.poll(async () => (await taskOf(task.id)).progress).toBeGreaterThan(0);

    const cancelled = await admin.call('POST', `${tasksPath}${task.id}/cancel/`);
    await letGo();

    expect(cancelled.data).toMatchObject({ state: 'cancelled' });
    const written = async () =>
      ((await admin.expectSuccess('GET', '/api/codes/vessel/?name=QD%20CANCEL')) as { total: number }).total;
    await jobsEnded(database, task.id);
    expect(await written()).toBe(0);
  });
});
