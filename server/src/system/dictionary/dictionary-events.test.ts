import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aUser } from '#test/build/user.ts';
import { openEventStream } from '#test/event-reader.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const one = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const other = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const origins = [
  await one.app.listen({ port: 0, host: '127.0.0.1' }),
  await other.app.listen({ port: 0, host: '127.0.0.1' }),
];
const path = '/api/system/dictionary/';

test('a change reaches every page on every node once, whoever looks at it; a refused one reaches nobody', async () => {
  const headers = await one.headersOf(await aUser(one.database, { role: 'front_desk' }));
  const streams = await Promise.all(origins.map(async (origin) => openEventStream(origin, headers)));
  const receivedVersions = () =>
    streams.map(({ events }) => events.filter(({ event }) => event === 'dictionary').map(({ data }) => data));
  const admin = await one.as('admin');

  await admin.expectSuccess('POST', path, [
    { label: 'A', value: 'news_a' },
    { label: 'B', value: 'news_b' },
    { label: 'C', value: 'news_c' },
  ]);
  await expect.poll(receivedVersions).toEqual([[{}], [{}]]);
  await admin.expectRefusal('POST', path, { label: 'A', value: 'news_a' });
  await admin.expectRefusal('PUT', `${path}1/`, { label: 'stale', version: 999 });
  await admin.expectSuccess('POST', path, { label: 'D', value: 'news_d' });

  await expect.poll(receivedVersions).toEqual([
    [{}, {}],
    [{}, {}],
  ]);
});
