import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/kit.ts';
import type { files, Orphans } from '#contract/system/file.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runTask } from '#test/task-run.ts';
import { form, png, multipartHeaders } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { routes } from '#server/routes.ts';
import { fileContentsTask } from './contents.task.ts';

type File = RowOf<typeof files>;

const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, config, as } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const path = '/api/system/file/';
const dayMs = 86_400_000;
let counter = 0;

const send = async (content: string, who: Agent = admin): Promise<File> =>
  who.expectSuccess('POST', `${path}?kind=rich`, form(png(content), 'a.png'), multipartHeaders);
async function aFile(): Promise<File> {
  counter += 1;
  return send(`orphan ${counter}`);
}
const isOnDisk = ({ url }: File) => existsSync(join(folder, url));
const statusOf = async ({ id }: File) => (await admin.call('GET', `${path}${id}/`)).status;

/** Changes the upload date of a file to `days` ago. */
const makeOlder = async ({ id }: File, days: number) =>
  sql`update file set create_datetime = now() - make_interval(days => ${days}) where id = ${id}`.execute(database);

/** Runs the job at a date in the future. */
async function contentsJob(days: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + days * dayMs) };
  const deps = { config, database, log: createLog('silent'), clock };
  await runTask(fileContentsTask(routes), deps);
}

describe('the clean-up', () => {
  test('counts what it would take and takes nothing', async () => {
    const [old, recent] = [await aFile(), await aFile()];
    await makeOlder(old, 40);
    await makeOlder(recent, 20);

    const found: Orphans = await admin.expectSuccess('GET', `${path}clean_up/?days=30`);

    expect(found.rows.map(({ id }) => id)).toContain(old.id);
    expect(found.rows.map(({ id }) => id)).not.toContain(recent.id);
    expect([await statusOf(old), await statusOf(recent)]).toEqual([200, 200]);
    await admin.expectSuccess('POST', `${path}clean_up/`, { days: 30 });
  });

  test('takes what nothing names, and leaves everything that some row does, a deleted one too', async () => {
    const [unused, referenced, binned, whole] = [await aFile(), await aFile(), await aFile(), await aFile()];
    for (const file of [unused, referenced, binned, whole]) await makeOlder(file, 40);
    const write = (url: string, isDeleted: boolean) =>
      sql`
      insert into message_center (title, content, target_type, is_deleted)
      values ('t', ${`<p><img src="${url}"></p>`}, 3, ${isDeleted})`.execute(database);
    await write(`/${referenced.url}`, false);
    await write(binned.url, true);
    await write(`https://quayside.example.com/api/${whole.url}`, false);

    const data = await admin.expectSuccess('POST', `${path}clean_up/`, { days: 30 });

    expect(data).toMatchObject({ count: 1, size: unused.size, rows: [{ id: unused.id }] });
    expect(await Promise.all([unused, referenced, binned, whole].map(statusOf))).toEqual([404, 200, 200, 200]);
  });

  test('refuses an age that would take what somebody is about to save', async () => {
    expect((await admin.call('POST', `${path}clean_up/`, { days: 0 })).status).toBe(400);
  });

  test('takes files of the caller’s scope alone', async () => {
    const file = await aFile();
    await makeOlder(file, 40);
    const clerk = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));
    await sql`
      insert into role_button (role_id, button_id)
      select r.id, b.id from role r, menu_button b where r.key = 'front_desk' and b.value = 'CleanUp' and b.api like '/api/system/file/%'`.execute(
      database,
    );

    const { status } = await clerk.call('POST', `${path}clean_up/`, { days: 30 });

    expect(status).toBe(200);
    expect(await statusOf(file)).toBe(200);
    await admin.expectSuccess('POST', `${path}clean_up/`, { days: 30 });
  });
});

/** Number of statements waiting for a lock. */
async function waitingBackends(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}

describe('the content of deleted files', () => {
  test('stays for as long as they may come back, then leaves the disk', async () => {
    const file = await aFile();
    await admin.expectSuccess('DELETE', `${path}${file.id}/`);

    await contentsJob(29);
    expect(isOnDisk(file)).toBe(true);
    expect((await admin.call('POST', `${path}${file.id}/restore/`)).status).toBe(200);
    await admin.expectSuccess('DELETE', `${path}${file.id}/`);
    await contentsJob(31);

    expect(isOnDisk(file)).toBe(false);
    const { status, msg } = await admin.call('POST', `${path}${file.id}/restore/`);
    expect([status, msg]).toEqual([409, 'Cannot restore “a.png”: its content has been cleaned up']);
    expect((await admin.call('GET', `${path}?is_deleted=1`)).status).toBe(200);
  });

  test('stays while another row has it, and while something names it', async () => {
    const [first, second] = [await send('twice'), await send('twice')];
    const referenced = await aFile();
    await admin.expectSuccess('DELETE', `${path}multiple_delete/`, { keys: [first.id, referenced.id] });
    await sql`insert into message_center (title, content, target_type) values ('t', ${referenced.url}, 3)`.execute(
      database,
    );

    await contentsJob(60);

    expect([isOnDisk(second), isOnDisk(referenced)]).toEqual([true, true]);
    expect((await admin.call('GET', `/${second.url}`)).status).toBe(200);
  });

  test('is sent anew after it has gone', async () => {
    const old = await send('anew');
    await admin.expectSuccess('DELETE', `${path}${old.id}/`);
    await contentsJob(31);
    const fresh = await send('anew');
    await contentsJob(31);

    expect(fresh.url).toBe(old.url);
    expect(readFileSync(join(folder, fresh.url))).toEqual(png('anew'));
    // The content is there again for the older row, too.
    expect((await admin.call('POST', `${path}${old.id}/restore/`)).status).toBe(200);
  });

  test('is not taken from under somebody who sends the same on another node', async () => {
    const old = await send('meeting');
    await admin.expectSuccess('DELETE', `${path}${old.id}/`);
    let sending: Promise<File> | undefined;
    let cleaning: Promise<void> | undefined;
    // The sender has found the content in the store, and their row has to wait; reading rows and removing files need
    // not.
    await writeTransaction(database, async (tx) => {
      await sql`lock table file in share row exclusive mode`.execute(tx);
      sending = send('meeting');
      await expect.poll(waitingBackends).toBe(1);
      let isClean = false;
      cleaning = contentsJob(31).finally(() => (isClean = true));
      await expect.poll(async () => isClean || (await waitingBackends()) === 2).toBe(true);
    });
    const fresh = await sending;
    await cleaning;

    expect(fresh && isOnDisk(fresh)).toBe(true);
    expect((await admin.call('GET', `/${old.url}`)).status).toBe(200);
  });

  test('is never lost, however sending, deleting, restoring and two clean-ups fall together', async () => {
    for (let round = 0; round < 8; round += 1) {
      const content = `storm ${round}`;
      const first = await send(content);
      await admin.expectSuccess('DELETE', `${path}${first.id}/`);
      const sends = [send(content), send(content), send(content)];
      const [restored] = await Promise.all([
        admin.call('POST', `${path}${first.id}/restore/`),
        contentsJob(31),
        ...sends,
        contentsJob(31),
        send(content).then(async ({ id }) => admin.call('DELETE', `${path}${id}/`)),
      ]);
      const { rows } = await sql<File>`select id, url from file where url = ${first.url} and not is_deleted`.execute(
        database,
      );

      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect([200, 409]).toContain(restored.status);
      expect(readFileSync(join(folder, first.url))).toEqual(png(content));
    }
  });
});
