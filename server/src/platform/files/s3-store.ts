import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { scaledTimeout } from '../timeouts.ts';
import { hashStream } from './content-hash.ts';
import { conditionHeaders, type FileStore, type LocalContent, type StoreEntry } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { type S3Fetch, s3Client } from './s3-client.ts';
import type { S3Config } from './s3-settings.ts';

const headMs = 10_000;
const silentMs = 30_000;
/** Uploads slower than 256 KiB a second are aborted. */
const bytesPerMs = 256;
const hashHeader = 'x-amz-meta-sha256';
const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

/**
 * A store of objects in a bucket, shared by all nodes; `temporaryFolder` holds local copies while a program reads them.
 */
export function s3Store(config: S3Config, temporaryFolder: string): FileStore {
  const s3Fetch = s3Client(config);
  return {
    folder: undefined,
    putIfAbsent: (name, content) => putIfAbsent(s3Fetch, name, content),
    put: async (name, path) => {
      const sha256 = await hashStream(createReadStream(path), { algorithm: 'sha256', encoding: 'base64url' });
      await upload(s3Fetch, name, { path, sha256 });
      await rm(path, { force: true });
    },
    read: async (name) => (await openObject(s3Fetch, name))?.stream,
    readPart: async (name, requested) => {
      const conditions = conditionHeaders.flatMap((each) => {
        const value = requested[each];
        return value === undefined ? [] : [[each, value] as const];
      });
      return openObject(s3Fetch, name, Object.fromEntries(conditions));
    },
    has: async (name) => (await s3Fetch({ method: 'HEAD', name })).ok,
    remove: async (name) => void (await s3Fetch({ method: 'DELETE', name })),
    list: (prefix) => listObjects(s3Fetch, prefix),
    withFile: async (name, work) => {
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
      const path = join(temporaryFolder, randomUUID());
      try {
        const { stream } = (await openObject(s3Fetch, name)) ?? failMissing(name);
        await pipeline(stream ?? [], createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

function failMissing(name: string): never {
  throw new FileStoreError(`${name} is not there`);
}

/** Checked first, because not every store supports conditional writes; most do, which covers concurrent senders. */
async function putIfAbsent(s3Fetch: S3Fetch, name: string, content: LocalContent): Promise<boolean> {
  const head = await s3Fetch({ method: 'HEAD', name });
  if (head.ok) return (await storedHash(s3Fetch, name, head)) === content.sha256;
  const response = await upload(s3Fetch, name, { ...content, isNew: true });
  if (response.status === 501) await upload(s3Fetch, name, content);
  else if (!response.ok)
    return (await storedHash(s3Fetch, name, await s3Fetch({ method: 'HEAD', name }))) === content.sha256;
  return true;
}

/** The hash noted on upload; computed from the content if another program uploaded it. */
async function storedHash(s3Fetch: S3Fetch, name: string, head: Response): Promise<string | undefined> {
  const recorded = head.headers.get(hashHeader);
  if (recorded) return recorded;
  const stream = (await openObject(s3Fetch, name))?.stream;
  return stream && hashStream(stream, { algorithm: 'sha256', encoding: 'base64url' });
}

/** The store verifies the content by its hash before it confirms. */
async function upload(
  s3Fetch: S3Fetch,
  name: string,
  { path, sha256, isNew = false }: LocalContent & { isNew?: boolean },
) {
  const body = await openAsBlob(path);
  const hex = Buffer.from(sha256, 'base64url').toString('hex');
  const response = await s3Fetch({
    method: 'PUT',
    name,
    headers: { ...(isNew && { 'if-none-match': '*' }), 'x-amz-content-sha256': hex, [hashHeader]: sha256 },
    body,
    timeoutMs: scaledTimeout(headMs + body.size / bytesPerMs),
  });
  await response.body?.cancel();
  if (response.ok || (isNew && [409, 412, 501].includes(response.status))) return response;
  throw new FileStoreError(`${name} was refused with ${response.status}`);
}

async function openObject(s3Fetch: S3Fetch, name: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('it is silent')), scaledTimeout(headMs));
  const response = await s3Fetch({
    method: 'GET',
    name,
    headers,
    signal: controller.signal,
    timeoutMs: Infinity,
  }).finally(() => clearTimeout(timer));
  if (response.status === 404) return undefined;
  const forwarded = forwardedHeaders.flatMap((each) => [[each, response.headers.get(each)] as const]);
  return {
    status: response.status,
    headers: Object.fromEntries(forwarded.filter((each): each is [(typeof each)[0], string] => each[1] !== null)),
    stream: response.body && response.ok ? Readable.from(withSilenceTimeout(response.body, controller)) : undefined,
  };
}

/** Aborts if the store stops sending; a slow reader is waited for. */
async function* withSilenceTimeout(
  body: ReadableStream<Uint8Array>,
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  const startTimer = (): NodeJS.Timeout =>
    setTimeout(() => controller.abort(new Error('it has fallen silent')), scaledTimeout(silentMs));
  let timer = startTimer();
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = startTimer();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Names are generated by the server, so none needs unescaping. */
async function* listObjects(s3Fetch: S3Fetch, prefix: string): AsyncIterable<StoreEntry> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next !== undefined && { 'continuation-token': next }) };
    const response = await s3Fetch({ method: 'GET', query });
    const page = await response.text();
    if (!response.ok) throw new FileStoreError(`the list was answered ${response.status}`);
    for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const name = tagContent(entry, 'Key');
      const modified = tagContent(entry, 'LastModified');
      if (name && modified) yield { name, modified: new Date(modified) };
    }
    next = tagContent(page, 'NextContinuationToken');
  } while (next !== undefined);
}

function tagContent(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
