import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import type { RowOf } from '#contract/kit.ts';
import type { files } from '#contract/system/file.ts';
import { createLog } from '#server/platform/log/log.ts';
import { form, png, multipartHeaders } from '#test/build/file.ts';
import { testServer } from '#test/harness.ts';
import { s3Server } from '#test/s3-server.ts';
import { runTask } from '#test/task-run.ts';
import type { ScheduledTask } from '#server/platform/task-kind.ts';
import { routes } from '#server/routes.ts';
import { abandonedFilesTask } from './abandoned.task.ts';
import { fileContentsTask } from './contents.task.ts';

type File = RowOf<typeof files>;

const s3 = await s3Server();
const folder = mkdtempSync(join(tmpdir(), 'quayside-s3-'));
afterAll(async () => {
  vi.restoreAllMocks();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { app, database, config, as, headersOf } = await testServer({
  env: { QUAYSIDE_DATA: folder, ...s3.env },
  jobs: true,
});
const admin = await as('superadmin');
const path = '/api/system/file/';
beforeEach(() => (s3.state.health = 'well'));

const send = async (content: string, lang = 'en') =>
  admin.call('POST', `${path}?kind=rich`, form(png(content), 'a.png'), {
    ...multipartHeaders,
    'accept-language': lang,
  });
const storedFile = async (content: string): Promise<File> => (await send(content)).data;
const read = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/${url}`, headers: { ...(await headersOf('superadmin')), ...headers } });
const localFiles = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

/** Runs a task at a date in the future. */
async function inDays(days: number, task: ScheduledTask): Promise<unknown> {
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
  return runTask(task, { config, database, log: createLog('silent'), clock });
}

describe('files in an S3 store', () => {
  test('are read whole, in part and not twice, and nothing of them stays on this machine', async () => {
    const { url, size } = await storedFile('whole');
    const whole = await read(url);
    const [part, again] = [
      await read(url, { range: 'bytes=0-7' }),
      await read(url, { 'if-none-match': String(whole.headers['etag']) }),
    ];

    expect([whole.statusCode, part.statusCode, again.statusCode]).toEqual([200, 206, 304]);
    expect(whole.rawPayload.equals(png('whole'))).toBe(true);
    expect(part.headers['content-range']).toBe(`bytes 0-7/${size}`);
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(size) });
    expect(localFiles()).toEqual([]);
  });

  test('an upload is acknowledged when the store has it; one that it has not says so in the caller’s language', async () => {
    s3.state.health = 'full';
    const [zh, en] = [await send('no room', 'zh-CN'), await send('no room')];
    expect([zh.status, en.status]).toEqual([503, 503]);
    expect(zh.msg).toContain('文件存储');
    expect(en.msg).toContain('File storage cannot be reached');
    const md5sum = createHash('md5').update(png('no room')).digest('hex');
    const { rows } = await sql`select from file where md5sum = ${md5sum}`.execute(database);
    expect(rows).toEqual([]);

    s3.state.health = 'well';
    expect((await send('no room')).status).toBe(200);
  });

  test('what cannot be read now is not remembered as missing', async () => {
    const { url } = await storedFile('away');
    await s3.stop();
    const unavailable = await read(url);
    await s3.start();
    expect(unavailable.statusCode).toBe(503);
    expect(String(unavailable.headers['cache-control'])).not.toContain('immutable');
    // Lets the store's cool-down expire.
    const clock = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + 3_001);
    expect((await read(url)).statusCode).toBe(200);
  });

  test('a content whose rows are long gone leaves the store, and its row does not come back without it', async () => {
    const file = await storedFile('deleted');
    await admin.expectSuccess('DELETE', `${path}${file.id}/`);
    await inDays(31, fileContentsTask(routes));
    expect(s3.objects.has(file.url)).toBe(false);
    expect((await admin.call('POST', `${path}${file.id}/restore/`)).status).toBe(409);
  });

  test('what was kept for rows that were never written is removed a day later, and nothing else', async () => {
    const { url } = await storedFile('known');
    const orphan = 'media/files/0/0/00000000000000000000000000000000.png';
    const others = ['files/tasks/999999.xlsx', 'media/files/readme.txt'];
    const [md5sum, beingSent] = ['1'.repeat(32), `media/files/1/1/${'1'.repeat(32)}.png`];
    await database.insertInto('content_hold').values({ md5sum }).execute();
    for (const name of [orphan, beingSent, ...others])
      s3.objects.set(name, { bytes: png(), sha256: '', modified: new Date() });

    await inDays(0.5, abandonedFilesTask);
    expect(s3.objects.has(orphan)).toBe(true);
    await inDays(2, abandonedFilesTask);

    const remaining = [orphan, ...others, beingSent, url].map((name) => s3.objects.has(name));
    expect(remaining).toEqual([false, false, true, true, true]);
  });

  test('an export is written there by whichever node, and read from there', async () => {
    const started = await admin.call('POST', '/api/codes/port/export_job/', { columns: ['code'] });
    const { task } = started.data as { task: number };
    const state = async () =>
      ((await admin.expectSuccess('GET', `/api/system/task/${task}/`)) as { state: string }).state;
    await expect.poll(state).toBe('done');

    const answer = await admin.call('GET', `/api/system/task/${task}/file/`);

    expect(s3.objects.get(`files/tasks/${task}.xlsx`)?.bytes.equals(answer.raw.rawPayload)).toBe(true);
    expect(localFiles()).toEqual([]);
  });

  test('an export that the store never takes ends, and says why', async () => {
    s3.state.health = 'failing';
    const started = await admin.call('POST', '/api/codes/port/export_job/', { columns: ['code'] });
    const { task } = started.data as { task: number };
    const read = async () => (await admin.expectSuccess('GET', `/api/system/task/${task}/`)) as Record<string, unknown>;
    await expect.poll(async () => (await read())['state']).toBe('failed');

    expect((await read())['error']).toBe(errorMessages.en['file_store.away']);
  });

  test('while it says nothing, senders wait for it, and keep nobody from the database', async () => {
    const { id } = await storedFile('to be restored');
    await admin.expectSuccess('DELETE', `${path}${id}/`);
    s3.state.health = 'silent';
    const sheet = async () => {
      const { raw } = await admin.call('GET', '/api/codes/port/import_data/');
      return admin.call('POST', '/api/codes/port/import_job/', form(raw.rawPayload, 'ports.xlsx'), multipartHeaders);
    };
    const waiting = [
      ...Array.from({ length: 6 }, async (_each, index) => send(`silent ${index}`)),
      admin.call(
        'POST',
        `${path}ueditor/?action=uploadimage`,
        form(png('silent'), 'a.png', {}, 'upfile'),
        multipartHeaders,
      ),
      admin.call('POST', `${path}${id}/restore/`),
      sheet(),
    ];
    // All of them have reached the store.
    await expect.poll(() => s3.waiting()).toBe(waiting.length);

    const others = await Promise.all(Array.from({ length: 20 }, async () => admin.call('GET', '/api/codes/port/')));

    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(s3.waiting()).toBe(waiting.length);
    await s3.stop();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 503));
  });
});
