import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Task } from '#contract/system/task.ts';
import { exportJob } from '#server/http/export/export.job.ts';
import { createLog } from '#server/platform/log/log.ts';
import { systemClock } from '#server/platform/clock.ts';
import { holdTable } from '#test/build/held.ts';
import { jobsEnded } from '#test/jobs.ts';
import { runTask } from '#test/task-run.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { routes } from '#server/routes.ts';
import { taskFilesTask } from './task-files.task.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-tasks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, config, as, jobs } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const files = join(folder, 'files', 'tasks');
const deps = { config, database, log: createLog('silent'), clock: systemClock };
const tasks = '/api/system/task/';

const clerkOf = async (dept = 'sales_1') => as(await aUser(database, { dept, role: 'front_desk' }));

async function started(agent: Agent, path: string): Promise<number> {
  const { status, msg, data } = await agent.call('POST', `${path}export_job/?columns=id`);
  if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
  return (data as { task: number }).task;
}

const taskOf = async (agent: Agent, id: number): Promise<Task> => agent.expectSuccess('GET', `${tasks}${id}/`);
const stateOf = (agent: Agent, id: number) => async () => (await taskOf(agent, id)).state;

describe('an export as a task', () => {
  test('creates a file of the rows its owner sees', async () => {
    const clerk = await clerkOf();
    const booking = await clerk.call('POST', '/api/booking/booking/', { customername: 'task' });

    const id = await started(clerk, '/api/booking/booking/');
    await expect.poll(stateOf(clerk, id)).toBe('done');

    const task = await taskOf(clerk, id);
    const file = await clerk.call('GET', `${tasks}${id}/file/`);
    const { Sheets, SheetNames } = read(file.raw.rawPayload);
    const rows = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {});
    expect(rows).toEqual([{ ID: (booking.data as { id: number }).id }]);
    expect(task).toMatchObject({ kind: 'export', resource_title: 'Bookings', progress: 1, total: 1, error: '' });
    expect(task.size).toBe(file.raw.rawPayload.length);
    expect(task.file).toMatch(/^Bookings_\d{8}_\d{4}\.xlsx$/);
    expect(file.raw.headers['content-disposition']).toMatch(
      /^attachment; filename="booking_\d{8}_\d{4}\.xlsx"; filename\*=UTF-8''Bookings_\d{8}_\d{4}\.xlsx$/,
    );
  });

  test('is seen by its owner alone, whatever the scope of others', async () => {
    const clerk = await clerkOf();
    const id = await started(clerk, '/api/booking/booking/');
    const others = await Promise.all(['superadmin', 'backoffice1'].map(as));

    const answers = await Promise.all(
      others.flatMap((other) => [
        other.call('GET', `${tasks}${id}/`),
        other.call('GET', `${tasks}${id}/file/`),
        other.call('POST', `${tasks}${id}/cancel/`),
      ]),
    );
    const lists = await Promise.all([clerk, ...others].map((each) => each.call('GET', tasks)));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const visibility = lists.map(({ data }) => (data as { data: Task[] }).data.some((task) => task.id === id));
    expect(visibility).toEqual([true, false, false]);
  });

  test('is refused to who may not export', async () => {
    expect((await (await clerkOf()).call('POST', '/api/codes/port/export_job/')).status).toBe(403);
  });

  test('fails if the owner has lost the right meanwhile', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const clerk = await as(user);
    const id = await started(clerk, '/api/booking/booking/');
    await expect.poll(stateOf(clerk, id)).toBe('done');
    await database.updateTable('task').set({ state: 'created', error: '', file: '' }).where('id', '=', id).execute();
    await database.deleteFrom('user_role').where('user_id', '=', user).execute();

    const payload = { task: id, resource: 'booking', query: {}, fields: ['id'], locale: 'zh-CN' } as const;
    await exportJob(routes).run(payload as never, { deps, signal: new AbortController().signal, isLastTry: false });

    expect(await taskOf(clerk, id)).toMatchObject({
      state: 'failed',
      error: '您没有执行该操作的权限',
    });
    expect((await clerk.call('GET', `${tasks}${id}/file/`)).status).toBe(404);
  });

  test('ends when it is cancelled, and leaves no file', async () => {
    const letGo = await holdTable(database, 'vessel');
    const admin = await as('superadmin');
    const id = await started(admin, '/api/codes/vessel/');
    await expect.poll(stateOf(admin, id)).toBe('running');

    const cancelled = await admin.call('POST', `${tasks}${id}/cancel/`);
    await letGo();
    await jobsEnded(database, id);

    expect(cancelled.data).toMatchObject({ state: 'cancelled' });
    expect(readdirSync(files).filter((name) => name.startsWith(`${id}.`))).toEqual([]);
    expect((await admin.call('POST', `${tasks}${id}/cancel/`)).msg).toBe('This task has ended and cannot be cancelled');
    expect((await taskOf(admin, id)).state).toBe('cancelled');
  });

  test('goes on after the server was stopped in the middle of it', async () => {
    const letGo = await holdTable(database, 'vessel');
    const admin = await as('superadmin');
    const id = await started(admin, '/api/codes/vessel/');
    await expect.poll(stateOf(admin, id)).toBe('running');

    const closed = jobs?.close();
    await letGo();
    await closed;
    const stopped = await taskOf(admin, id);
    await jobs?.restart();
    await expect.poll(stateOf(admin, id)).toBe('done');

    const { progress, total, started_datetime: since } = await taskOf(admin, id);
    expect(stopped.state).toBe('running');
    expect([progress, Number(total) > 0, typeof since]).toEqual([total, true, 'string']);
  });

  test('that failed is asked for again as it was, in the language of today', async () => {
    const admin = await as('superadmin');
    const data = await admin.expectSuccess(
      'POST',
      '/api/codes/port/export_job/?country_code=SG&columns=code&ordering=-code',
    );
    const id = (data as { task: number }).task;
    await expect.poll(stateOf(admin, id)).toBe('done');
    const early = await admin.call('POST', `${tasks}${id}/again/`);
    await database.updateTable('task').set({ state: 'failed', error: 'x' }).where('id', '=', id).execute();

    const again = await admin.call('POST', `${tasks}${id}/again/`, undefined, { cookie: 'lang=zh-CN' });
    const foreign = await (await clerkOf()).call('POST', `${tasks}${id}/again/`);

    const fresh = (again.data as { task: number }).task;
    await expect.poll(stateOf(admin, fresh)).toBe('done');
    const { Sheets, SheetNames } = read((await admin.call('GET', `${tasks}${fresh}/file/`)).raw.rawPayload);
    const rows = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
    expect(early).toMatchObject({
      status: 409,
      msg: 'Only a failed or cancelled export can be run again',
    });
    expect(rows.map((row) => row['港口代码']?.slice(0, 2))).toContain('SG');
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['港口代码']));
    expect(foreign.status).toBe(404);
  });

  test('whose node has died too often is told as failed', async () => {
    const clerk = await clerkOf();
    const id = await started(clerk, '/api/booking/booking/');
    await expect.poll(stateOf(clerk, id)).toBe('done');
    const ageTask = (hours: number) =>
      database.transaction().execute(async (db) => {
        await sql`alter table task disable trigger touch`.execute(db);
        await sql`
          update task set state = 'running', update_datetime = now() - make_interval(hours => ${hours}::int)
          where id = ${id}`.execute(db);
        await sql`alter table task enable trigger touch`.execute(db);
      });
    const cleaned = () => runTask(taskFilesTask, deps);

    await ageTask(1);
    await cleaned();
    const waiting = await taskOf(clerk, id);
    await ageTask(3);
    await cleaned();

    expect(waiting.state).toBe('running');
    expect(await taskOf(clerk, id)).toMatchObject({ state: 'failed', error: expect.stringContaining('interrupted') });
  });

  test('keeps its file for 7 days', async () => {
    const clerk = await clerkOf();
    const id = await started(clerk, '/api/booking/booking/');
    await expect.poll(stateOf(clerk, id)).toBe('done');
    const finished = (days: number) =>
      sql`update task set finished_datetime = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
        database,
      );
    const cleaned = () => runTask(taskFilesTask, deps);

    await finished(6);
    await cleaned();
    const file = await clerk.call('GET', `${tasks}${id}/file/`);
    await finished(8);
    await cleaned();
    const expired = await clerk.call('GET', `${tasks}${id}/file/`);

    expect([file.status, expired.status]).toEqual([200, 404]);
    expect(existsSync(join(files, `${id}.xlsx`))).toBe(false);
    expect(await taskOf(clerk, id)).toMatchObject({ state: 'done', file: '', size: null });
  });
});
