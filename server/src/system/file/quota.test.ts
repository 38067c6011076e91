import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { form, png, multipartHeaders } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const mebibyte = 1024 * 1024;
const path = '/api/system/file/';
const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as, database } = await testServer({ env: { QUAYSIDE_DATA: folder, UPLOAD_USER_QUOTA_MB: '2' } });
const small = await testServer({ env: { QUAYSIDE_DATA: folder, UPLOAD_TOTAL_QUOTA_MB: '2' } });

const send = (who: Agent, content: string, size: number) =>
  who.call('POST', path, form(png(content, size), 'a.png'), multipartHeaders);
const aClerk = async () => as(await aUser(database, { role: 'front_desk' }));

test('a user has a quota; deleting frees it', async () => {
  const [clerk, other, admin] = [await aClerk(), await aClerk(), await as('admin')];
  const first = await send(clerk, 'one', 1.5 * mebibyte);

  const { status, msg } = await send(clerk, 'two', mebibyte);
  expect([status, msg]).toEqual([
    422,
    'You have used 1536K of your 2M of file space, too little is left for this file; please delete files you do not need',
  ]);
  expect((await send(other, 'two', mebibyte)).status).toBe(200);
  await admin.expectSuccess('DELETE', `${path}${(first.data as { id: number }).id}/`);
  expect((await send(clerk, 'two', mebibyte)).status).toBe(200);
});

test('files sent at the same time do not pass the limit together', async () => {
  const clerk = await aClerk();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async (part) => send(clerk, `part ${part}`, Math.floor(0.9 * mebibyte))),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
});

test('the installation has room for so much; a content that lies there takes none', async () => {
  await sql`update file set content_removed_at = now()`.execute(database);
  const [clerk, admin] = [await small.as('frontdesk1'), await small.as('admin')];
  await send(admin, 'all', 1.5 * mebibyte);

  const { status, msg } = await send(clerk, 'more', mebibyte);
  expect([status, msg]).toEqual([
    422,
    'Files take up 1536K of 2M, too little is left for this file; please contact an administrator',
  ]);
  expect((await send(clerk, 'all', 1.5 * mebibyte)).status).toBe(200);
});
