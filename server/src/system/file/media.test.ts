import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/kit.ts';
import type { files } from '#contract/system/file.ts';
import { form, pdf, png, multipartHeaders } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

type File = RowOf<typeof files>;

const folder = mkdtempSync(join(tmpdir(), 'quayside-media-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { app, database, as, headersOf } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const owner = await aUser(database, { dept: 'sales_1', role: 'front_desk' });
const stranger = await aUser(database, { dept: 'sales_2', role: 'front_desk' });
const clerk = await as(owner);
const path = '/api/system/file/';

async function storedFile(content: Buffer, name: string, kind = 'attachment'): Promise<File> {
  const { status, msg, data } = await clerk.call('POST', `${path}?kind=${kind}`, form(content, name), multipartHeaders);
  if (status !== 200) throw new Error(`${name}: ${status} ${msg}`);
  return data;
}

const read = async (url: string, user?: number, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...(user && (await headersOf(user))), ...headers } });

describe('reading a file', () => {
  test('takes a login, by header or by the app’s cookie, and a row within the scope', async () => {
    const { url } = await storedFile(pdf('mine'), '提单 1.pdf');
    const { authorization = '' } = await headersOf(owner);
    const cookie = `token=${authorization.replace('JWT ', '')}`;

    const answers = await Promise.all([
      read(`/${url}`),
      read(`/${url}`, owner),
      read(`/${url}`, undefined, { cookie }),
      read(`/api/${url}`, owner),
      read(`/${url}`, stranger),
      read(`/${url}`, undefined, { authorization: 'JWT forged' }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200, 200, 404, 401]);
    expect(answers[1]?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="___1.pdf"; filename*=UTF-8''%E6%8F%90%E5%8D%95%201.pdf`,
      'cache-control': 'private, no-cache',
    });
  });

  test('a PDF is shown where that is asked for, in no frame and under the type it was found to be', async () => {
    const { url } = await storedFile(pdf('look'), 'look.pdf');
    const { url: text } = await storedFile(Buffer.from('a,b\n1,2\n'), 'list.csv');

    const [preview, other] = [await read(`/${url}?look=1`, owner), await read(`/${text}?look=1`, owner)];

    expect(preview.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-disposition': `inline; filename="look.pdf"; filename*=UTF-8''look.pdf`,
    });
    expect(String(other.headers['content-disposition'])).toMatch(/^attachment/);
    expect((await read(`/${url}?look=1`, stranger)).statusCode).toBe(404);
  });

  test('takes what every other call takes: an own password, and of a view the right to it', async () => {
    const { url } = await storedFile(pdf('restrained'), 'r.pdf');
    const authorised = await aUser(database, { dept: 'sales_1', role: 'admin' });
    const viewingAdmin = await aUser(database, { dept: 'sales_1', role: 'admin' });
    const startedView = await (
      await as(viewingAdmin)
    ).call('POST', `/api/system/user/${owner}/view_as/`, { reason: 'a look' });
    const view = { authorization: `JWT ${(startedView.data as { access: string }).access}` };
    const both = async () =>
      (await Promise.all([read(`/${url}`, authorised), read(`/${url}`, undefined, view)])).map(
        (each) => each.statusCode,
      );

    const before = await both();
    await database.updateTable('users').set({ must_change_password: true }).where('id', '=', authorised).execute();
    await database.deleteFrom('user_role').where('user_id', '=', viewingAdmin).execute();

    expect([before, await both()]).toEqual([
      [200, 200],
      [403, 401],
    ]);
  });

  test('ends with the session', async () => {
    const { url } = await storedFile(png('session'), 'a.png');
    const headers = await headersOf(owner);
    const before = await read(`/${url}`, undefined, headers);
    await (await as(owner)).expectSuccess('POST', '/api/logout/', {}, headers);

    const after = await read(`/${url}`, undefined, headers);

    expect([before.statusCode, after.statusCode]).toEqual([200, 401]);
  });

  test('shows an avatar, a logo and an image of a rich text to anybody, for a year', async () => {
    for (const kind of ['avatar', 'logo', 'rich']) {
      const { url } = await storedFile(png(`public ${kind}`), 'a.png', kind);
      const { statusCode, headers } = await read(`/${url}`);

      expect([statusCode, headers['content-disposition']]).toEqual([200, undefined]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toBe('image/png');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('keeps an image to those who see its row', async () => {
    const { url } = await storedFile(png('image'), 'a.png', 'image');
    const statuses = await Promise.all([read(`/${url}`), read(`/${url}`, stranger), read(`/${url}`, owner)]);

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 404, 200]);
  });

  test('does not make a page of a text that looks like one', async () => {
    const { url } = await storedFile(Buffer.from('<script>alert(1)</script>'), 'a.txt');
    const { headers } = await read(`/${url}`, owner);

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
  });

  test('gives a part when asked for one, and nothing when nothing has changed', async () => {
    const content = png('range', 5_000);
    const { url } = await storedFile(content, 'a.png');
    const part = await read(`/${url}`, owner, { range: 'bytes=10-19' });
    const etag = String((await read(`/${url}`, owner)).headers['etag']);
    const same = await read(`/${url}`, owner, { 'if-none-match': etag });
    const others = await read(`/${url}`, stranger, { 'if-none-match': etag });

    expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(10, 20)]);
    expect([same.statusCode, others.statusCode]).toEqual([304, 404]);
  });

  test.each([
    ['another state of it', { 'if-match': '"x"' }],
    ['a part beyond its end', { range: 'bytes=999999-' }],
    ['what was so long ago', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])('asked for %s is refused, and nobody is to blame', async (_what, headers: Record<string, string>) => {
    const { url } = await storedFile(png('conditions'), 'a.png');

    const { statusCode, body } = await read(`/${url}`, owner, headers);

    expect([statusCode, body]).toEqual([400, expect.stringContaining('"code":400')]);
  });

  test.each([
    '/media/files/../../secret',
    '/media/..%2f..%2fsecret',
    '/media/%2e%2e/%2e%2e/secret',
    '/media/files/%00',
    '/media/files/0/0/../../../secret',
    '/media/../secret',
    '/media/secret',
    '/media/files/incoming/',
    '/media//etc/passwd',
    '/api/media/..%5c..%5csecret',
    '/media/',
  ])('finds nothing at %s', async (url) => {
    writeFileSync(join(folder, 'secret'), 'the secret of the server');
    const { headers, body } = await read(url, owner);

    // A path that leaves /media/ returns a page of the app, or nothing.
    expect(String(headers['content-type'])).toMatch(/^(application\/json|text\/html)/);
    expect(body).not.toContain('the secret');
  });

  test('of a deleted row is refused', async () => {
    const row = await storedFile(png('deleted'), 'a.png', 'avatar');
    await database.updateTable('file').set({ is_deleted: true }).where('id', '=', row.id).execute();

    expect((await read(`/${row.url}`, owner)).statusCode).toBe(404);
    expect(existsSync(join(folder, row.url))).toBe(true);
  });
});

describe('a ticket', () => {
  const ticketFor = async (id: number, who = clerk) => who.call('POST', `${path}${id}/ticket/`);

  test('opens its file once, without a login', async () => {
    const { id } = await storedFile(pdf('ticket'), 'a.pdf');
    const { data } = await ticketFor(id);
    const { url } = data as { url: string };
    const statuses = await Promise.all([read(url), read(url), read(url)]);

    expect(data).toMatchObject({ expires_in: 60 });
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });

  test('is not kept for a repeat of its call: that gets one of its own', async () => {
    const { id } = await storedFile(pdf('repeated'), 'a.pdf');
    const keyed = async () =>
      clerk.expectSuccess('POST', `${path}${id}/ticket/`, undefined, { 'idempotency-key': 'ticket-of-test' });

    const [first, second] = [await keyed(), await keyed()];

    expect(second).not.toEqual(first);
    const keys = database.selectFrom('idempotency_key').select('key').where('key', '=', 'ticket-of-test');
    expect(await keys.execute()).toEqual([]);
  });

  test('opens no other file, and none after its time', async () => {
    const [one, other] = [await storedFile(pdf('t1'), 'a.pdf'), await storedFile(pdf('t2'), 'b.pdf')];
    const ticketOf = async () => ((await ticketFor(one.id)).data as { url: string }).url.split('=')[1];
    const wrong = await read(`/${other.url}?ticket=${await ticketOf()}`);
    const late = await ticketOf();
    await database
      .updateTable('file_ticket')
      .set({ expires_at: new Date(0) })
      .execute();

    expect([wrong.statusCode, (await read(`/${one.url}?ticket=${late}`)).statusCode]).toEqual([404, 404]);
    expect((await read(`/${one.url}?ticket=made-up`, owner)).statusCode).toBe(404);
  });

  test('is not given for a file outside the scope', async () => {
    const { id } = await storedFile(pdf('scope'), 'a.pdf');
    const other = await as(stranger);

    expect((await ticketFor(id, other)).status).toBe(404);
    expect((await other.call('GET', `${path}${id}/`)).status).toBe(404);
    expect((await clerk.call('GET', `${path}${id}/`)).status).toBe(200);
  });
});

describe('names of files', () => {
  test('are answered for those that the caller may read, and no others', async () => {
    const { url } = await storedFile(pdf('named'), '订舱 确认.pdf');
    const other = await as(stranger);
    const names = `${path}names/?url=${url}&url=media/files/00/00/none.pdf`;

    expect((await clerk.call('GET', names)).data).toEqual([{ url, name: '订舱 确认.pdf' }]);
    expect((await other.call('GET', names)).data).toEqual([]);
    expect((await clerk.call('GET', `${path}names/`)).status).toBe(400);
    expect((await clerk.call('GET', `${path}names/?${`url=${url}&`.repeat(51)}`)).status).toBe(400);
  });
});
