import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/platform/settings/config.ts';
import { setTimeoutFactor } from '#server/platform/timeouts.ts';
import { widenTimeouts } from '#test/timeouts.ts';
import { s3Server } from '#test/s3-server.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import type { FileStore } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { fileStore } from './files.ts';

const s3 = await s3Server();
afterAll(async () => s3.stop());
const secret = { QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' };

let drafts = '';
beforeEach(() => {
  drafts = temporaryFolder();
  s3.objects.clear();
  s3.state.health = 'well';
  s3.state.refusesConditions = false;
});

const opened = (env: Record<string, string> = {}): FileStore =>
  fileStore(loadConfig({ ...secret, QUAYSIDE_DATA: temporaryFolder(), ...env }));

function aFile(content: string | Buffer) {
  const path = join(drafts, `draft ${Math.random()}`);
  writeFileSync(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('base64url') };
}
const name = 'media/files/0/9/name.png';

const bytesOf = async (store: FileStore) => buffer((await store.read(name)) ?? Readable.from([]));

async function namesOf(store: FileStore, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const each of store.list(prefix)) names.push(each.name);
  return names.toSorted();
}

describe.each([
  ['a folder', () => opened()],
  ['an S3 store', () => opened(s3.env)],
])('%s', (_, open) => {
  test('keeps a content once, and never writes another one over it', async () => {
    const store = open();

    const results = [
      await store.putIfAbsent(name, aFile('one')),
      await store.putIfAbsent(name, aFile('one')),
      await store.putIfAbsent(name, aFile('two')),
    ];

    expect(results).toEqual([true, true, false]);
    expect(String(await bytesOf(store))).toBe('one');
  });

  test('keeps one of two contents that are sent under a name at once', async () => {
    const store = open();
    const sent = Array.from({ length: 10 }, (_each, index) => aFile(`content ${index % 2}`));

    const results = await Promise.all(sent.map((each) => store.putIfAbsent(name, each)));

    const content = String(await bytesOf(store));
    expect(results).toEqual(sent.map((_each, index) => content === `content ${index % 2}`));
  });

  test('moves a file, replaces it, lends it, lists it and removes it', async () => {
    const store = open();
    const { path } = aFile('first');
    await store.put('files/tasks/7.xlsx', path);
    await store.put('files/tasks/7.xlsx', aFile('second').path);
    for (const id of [1, 2, 3, 4, 5, 6]) await store.put(`files/tasks/${id}.pdf`, aFile(String(id)).path);

    expect(existsSync(path)).toBe(false);
    expect(await store.withFile('files/tasks/7.xlsx', async (path) => readFileSync(path, 'utf8'))).toBe('second');
    expect([await store.has('files/tasks/7.xlsx'), await store.has('files/tasks/8.xlsx')]).toEqual([true, false]);
    expect(await namesOf(store, 'files/tasks/')).toHaveLength(7);
    await store.remove('files/tasks/7.xlsx');
    await store.remove('files/tasks/7.xlsx');
    expect(await store.read('files/tasks/7.xlsx')).toBeUndefined();
    expect(await namesOf(store, 'media/')).toEqual([]);
  });

  test('passes a large content through piece by piece, byte by byte', async () => {
    const store = open();
    const content = Buffer.alloc(20 * 1024 * 1024, 'quayside');
    await store.putIfAbsent(name, aFile(content));
    expect((await bytesOf(store)).equals(content)).toBe(true);
  });
});

describe('an S3 store', () => {
  test('takes a store that knows no conditions', async () => {
    s3.state.refusesConditions = true;
    const store = opened(s3.env);
    expect([await store.putIfAbsent(name, aFile('one')), await store.putIfAbsent(name, aFile('two'))]).toEqual([
      true,
      false,
    ]);
  });

  test('knows a content that another program has sent by its bytes', async () => {
    const store = opened(s3.env);
    s3.objects.set(name, { bytes: Buffer.from('one'), sha256: undefined, modified: new Date() });
    expect([await store.putIfAbsent(name, aFile('one')), await store.putIfAbsent(name, aFile('two'))]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    ['another secret', { S3_SECRET_KEY: 'another one' }, '403 SignatureDoesNotMatch'],
    ['another region', { S3_REGION: 'us-east-1' }, '403 SignatureDoesNotMatch'],
    ['a bucket that is not there', { S3_BUCKET: 'another' }, '404 NoSuchBucket'],
    ['a host that nobody knows', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'does not answer'],
  ])('says what is wrong with %s', async (_, env, message) => {
    const store = opened({ ...s3.env, ...env });
    const failed = store.read(name);
    await expect(failed).rejects.toBeInstanceOf(FileStoreError);
    await expect(failed).rejects.toThrow(message);
  });

  test.each(['full', 'cutting'] as const)('keeps nothing half where the store is %s', async (health) => {
    const store = opened(s3.env);
    s3.state.health = health;
    await expect(store.putIfAbsent(name, aFile('one'))).rejects.toBeInstanceOf(FileStoreError);
    expect(s3.objects.size).toBe(0);
  });

  test('a content that is cut on its way is an error and no shorter content', async () => {
    const store = opened(s3.env);
    await store.putIfAbsent(name, aFile('x'.repeat(1_000)));
    s3.state.health = 'cutting';
    const folder = temporaryFolder();
    const s3Backed = fileStore(loadConfig({ ...secret, ...s3.env, QUAYSIDE_DATA: folder }));

    await expect(s3Backed.withFile(name, async (path) => readFileSync(path))).rejects.toThrow('terminated');
    await expect(bytesOf(store)).rejects.toThrow('terminated');
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
  });

  test('one that says nothing is given up', async () => {
    const store = opened(s3.env);
    s3.state.health = 'silent';
    setTimeoutFactor(0.001);
    const pending = store.has(name).finally(() => widenTimeouts());
    await expect(pending).rejects.toThrow('does not answer');
  });

  test('one that does not answer is not asked by everybody, and is asked again a little later', async () => {
    const store = opened(s3.env);
    vi.useFakeTimers({ toFake: ['Date'] });
    await s3.stop();
    await expect(store.has(name)).rejects.toThrow('does not answer');
    await expect(store.has(name)).rejects.toThrow('a moment ago');
    await s3.start();
    vi.setSystemTime(Date.now() + 3_001);
    expect(await store.has(name)).toBe(false);
    vi.useRealTimers();
  });
});
