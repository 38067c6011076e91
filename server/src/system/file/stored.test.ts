import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const md5 = '0123456789abcdef0123456789abcdef';
const requestedUrls: string[] = [];
/** A store that serves the details of its files. */
const store = createServer((request, reply) => {
  requestedUrls.push(`${request.method ?? ''} ${request.url ?? ''}`);
  const size = request.url?.includes('huge') ? 900_000_000 : 1_234;
  if (request.url?.includes('gone')) reply.writeHead(404).end();
  else if (request.url?.includes('moved')) reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else reply.writeHead(200, { 'content-length': size, etag: `"${md5.toUpperCase()}"` }).end();
});
await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve));
const domain = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const { as, database } = await testServer({
  env: {
    QUAYSIDE_DATA: folder,
    COS_SECRET_ID: 'id',
    COS_SECRET_KEY: 'key',
    COS_BUCKET: 'b-1',
    COS_REGION: 'r',
    COS_DOMAIN: domain,
    UPLOAD_USER_QUOTA_MB: '1',
  },
});
const sender = await aUser(database, { role: 'front_desk' });
const clerk = await as(sender);
const path = '/api/system/file/confirm/';
const confirm = (key: string, change: object = {}) =>
  clerk.call('POST', path, { type: 'cos', kind: 'attachment', name: '提单.pdf', key, ...change });
const keyOfSender = (file: string, kind = 'attachment') => `${kind}/${sender}/2026/11/21/${file}`;

test('a file that lies in the store gets its row, once however often it is told', async () => {
  const first = await confirm(keyOfSender('1.pdf'));
  const again = await confirm(keyOfSender('1.pdf'));

  expect([first.status, first.data]).toMatchObject([
    200,
    {
      name: '提单.pdf',
      url: `${domain}/${keyOfSender('1.pdf')}`,
      size: 1_234,
      md5sum: md5,
      engine: 'cos',
      creator: sender,
    },
  ]);
  expect((again.data as { id: number }).id).toBe((first.data as { id: number }).id);
  expect(requestedUrls).toContain(`HEAD /${keyOfSender('1.pdf')}`);
});

test.each([
  ['of somebody else', `attachment/${sender + 1}/2026/1.pdf`],
  ['of another kind', `avatar/${sender}/2026/1.png`],
  ['that leads out of its folder', `attachment/${sender}/../1/1.pdf`],
  ['with a query', `attachment/${sender}/1.pdf?x=1`],
  ['of another server', `attachment/${sender}/@evil.example.com/1.pdf`],
])('a key %s is refused, and the store is not asked', async (_what, key) => {
  const before = requestedUrls.length;
  const { status, data } = await confirm(key);

  expect([status, data]).toMatchObject([400, { fields: [{ path: 'key', rule: 'not_your_file' }] }]);
  expect(requestedUrls).toHaveLength(before);
});

test('what the store does not have, or is too large, or of no kind we take, gets no row', async () => {
  expect((await confirm(keyOfSender('gone.pdf'))).msg).toBe(
    'The file was not found in cloud storage; please upload it again',
  );
  expect((await confirm(keyOfSender('moved.pdf'))).status).toBe(422);
  expect((await confirm(keyOfSender('huge.pdf'))).data).toMatchObject({ fields: [{ rule: 'file_too_large' }] });
  expect((await confirm(keyOfSender('page.html'))).data).toMatchObject({ fields: [{ rule: 'file_type' }] });
  expect((await confirm(keyOfSender('1.pdf'), { type: 'qiniu' })).status).toBe(501);
});

test('nobody asks the store for somebody who is not signed in', async () => {
  const before = requestedUrls.length;
  const nobody = await as();
  expect((await nobody.call('POST', path, { type: 'cos', name: 'a.pdf', key: keyOfSender('2.pdf') })).status).toBe(401);
  expect(requestedUrls).toHaveLength(before);
});
