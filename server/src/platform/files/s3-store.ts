import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { scaledTimeout } from '../timeouts.ts';
import { hashOf } from './content-hash.ts';
import { conditionNames, type FileStore, type Kept, type Stored } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { type AskS3, s3Client } from './s3-client.ts';
import type { S3Config } from './s3-settings.ts';

const headMs = 10_000;
const silentMs = 30_000;
/** A file that is sent at less than 256 KiB a second does not arrive. */
const bytesPerMs = 256;
const hashHeader = 'x-amz-meta-sha256';
const passedOn = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

/** Objects in a bucket, the same for all nodes; `drafts` is where they lie on this machine while a program reads them. */
export function s3Store(config: S3Config, drafts: string): FileStore {
  const ask = s3Client(config);
  return {
    folder: undefined,
    keep: (name, content) => keep(ask, name, content),
    put: async (name, path) => {
      const sha256 = await hashOf(createReadStream(path), { algorithm: 'sha256', as: 'base64url' });
      await sent(ask, name, { path, sha256 });
      await rm(path, { force: true });
    },
    read: async (name) => (await opened(ask, name))?.stream,
    part: async (name, asked) => {
      const conditions = conditionNames.flatMap((each) => {
        const value = asked[each];
        return value === undefined ? [] : [[each, value] as const];
      });
      return opened(ask, name, Object.fromEntries(conditions));
    },
    has: async (name) => (await ask({ method: 'HEAD', name })).ok,
    remove: async (name) => void (await ask({ method: 'DELETE', name })),
    list: (beginning) => listed(ask, beginning),
    withFile: async (name, work) => {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const path = join(drafts, randomUUID());
      try {
        const { stream } = (await opened(ask, name)) ?? gone(name);
        await pipeline(stream ?? [], createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

function gone(name: string): never {
  throw new FileStoreError(`${name} is not there`);
}

/** Looked up first, because not every store refuses to write over a name; most do, so that two senders may meet, too. */
async function keep(ask: AskS3, name: string, content: Kept): Promise<boolean> {
  const there = await ask({ method: 'HEAD', name });
  if (there.ok) return (await hashAt(ask, name, there)) === content.sha256;
  const answer = await sent(ask, name, { ...content, isNew: true });
  if (answer.status === 501) await sent(ask, name, content);
  else if (!answer.ok) return (await hashAt(ask, name, await ask({ method: 'HEAD', name }))) === content.sha256;
  return true;
}

/** As it was noted when it was sent, or of what lies there, where another program has sent it. */
async function hashAt(ask: AskS3, name: string, there: Response): Promise<string | undefined> {
  const noted = there.headers.get(hashHeader);
  if (noted) return noted;
  const stream = (await opened(ask, name))?.stream;
  return stream && hashOf(stream, { algorithm: 'sha256', as: 'base64url' });
}

/** The store checks what it has got by the hash, and says that it has it once it lies there. */
async function sent(ask: AskS3, name: string, { path, sha256, isNew = false }: Kept & { isNew?: boolean }) {
  const body = await openAsBlob(path);
  const hex = Buffer.from(sha256, 'base64url').toString('hex');
  const answer = await ask({
    method: 'PUT',
    name,
    headers: { ...(isNew && { 'if-none-match': '*' }), 'x-amz-content-sha256': hex, [hashHeader]: sha256 },
    body,
    timeoutMs: scaledTimeout(headMs + body.size / bytesPerMs),
  });
  await answer.body?.cancel();
  if (answer.ok || (isNew && [409, 412, 501].includes(answer.status))) return answer;
  throw new FileStoreError(`${name} was refused with ${answer.status}`);
}

async function opened(ask: AskS3, name: string, headers: Record<string, string> = {}) {
  const end = new AbortController();
  const waiting = setTimeout(() => end.abort(new Error('it is silent')), scaledTimeout(headMs));
  const answer = await ask({ method: 'GET', name, headers, signal: end.signal, timeoutMs: Infinity }).finally(() =>
    clearTimeout(waiting),
  );
  if (answer.status === 404) return undefined;
  const told = passedOn.flatMap((each) => [[each, answer.headers.get(each)] as const]);
  return {
    status: answer.status,
    headers: Object.fromEntries(told.filter((each): each is [(typeof each)[0], string] => each[1] !== null)),
    stream: answer.body && answer.ok ? Readable.from(steady(answer.body, end)) : undefined,
  };
}

/** A store that falls silent is given up; a reader who is slow is waited for. */
async function* steady(body: ReadableStream<Uint8Array>, end: AbortController): AsyncGenerator<Uint8Array> {
  const wait = (): NodeJS.Timeout =>
    setTimeout(() => end.abort(new Error('it has fallen silent')), scaledTimeout(silentMs));
  let waiting = wait();
  try {
    for await (const chunk of body) {
      clearTimeout(waiting);
      yield chunk;
      waiting = wait();
    }
  } finally {
    clearTimeout(waiting);
  }
}

/** Names are of our own making, so none needs to be unescaped. */
async function* listed(ask: AskS3, beginning: string): AsyncIterable<Stored> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: beginning, ...(next !== undefined && { 'continuation-token': next }) };
    const answer = await ask({ method: 'GET', query });
    const page = await answer.text();
    if (!answer.ok) throw new FileStoreError(`the list was answered ${answer.status}`);
    for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const name = inside(entry, 'Key');
      const modified = inside(entry, 'LastModified');
      if (name && modified) yield { name, modified: new Date(modified) };
    }
    next = inside(page, 'NextContinuationToken');
  } while (next !== undefined);
}

function inside(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
