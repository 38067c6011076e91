import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

type StoredObject = { bytes: Buffer; sha256: string | undefined; modified: Date };
/** Faults of the store: it truncates data in both directions, is full, does not respond, or fails every request. */
type Health = 'well' | 'cutting' | 'full' | 'silent' | 'failing';
type Call = {
  method: string;
  name: string;
  headers: IncomingMessage['headers'];
  query: URLSearchParams;
  bytes: Buffer;
};
type S3Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer };

const bucket = 'quayside-test';
const keys = { accessKeyId: 'a key', secretAccessKey: 'a secret/' };
const pageSize = 3;

/** AWS's library requires a constructor. */
class Sha256 {
  readonly hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }
  reset(): void {
    throw new Error('used once');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

const signer = new SignatureV4({
  credentials: keys,
  region: 'eu-test-1',
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Verifies the signature with AWS's own library: a difference in a single header is refused. */
async function isSigned(call: IncomingMessage, path: string, query: URLSearchParams): Promise<boolean> {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(call.headers.authorization ?? '') ?? [];
  const date = String(call.headers['x-amz-date']);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const signingDate = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(call.headers[name])]));
  const {
    method = 'GET',
    headers: { host = '' },
  } = call;
  const again = await signer.sign(
    { method, protocol: 'http:', hostname: host, path, query: Object.fromEntries(query), headers },
    { signingDate },
  );
  const isNow = Math.abs(Date.now() - signingDate.getTime()) < 900_000;
  return isNow && again.headers['authorization'] === call.headers.authorization;
}

/** A store with the part of S3 that the product uses, which checks every signature and every content. */
export async function s3Server() {
  const objects = new Map<string, StoredObject>();
  const state = { health: 'well' as Health, refusesConditions: false };
  let waiting = 0;
  const server = createServer((call, reply) => {
    if (state.health !== 'silent') return void answer(call, reply).catch(() => call.socket.destroy());
    waiting += 1;
    call.socket.once('close', () => (waiting -= 1));
  });

  const answer = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(call.url ?? '/', 'http://store');
    const { method = '', headers } = call;
    const name = pathname.slice(`/${bucket}/`.length);
    if (state.health === 'cutting' && method === 'PUT') return void call.socket.destroy();
    const bytes = await buffer(call);
    const isTrusted = await isSigned(call, pathname, query);
    const response = !isTrusted
      ? errorReply(403, 'SignatureDoesNotMatch')
      : handleCall({ method, name, headers, query, bytes });
    const { status, body = '' } = pathname.startsWith(`/${bucket}/`) ? response : errorReply(404, 'NoSuchBucket');
    reply.writeHead(status, { 'content-length': body.length, ...response.headers });
    if (method === 'HEAD') return void reply.end();
    if (state.health === 'cutting') return void reply.write(body.slice(0, 10), () => call.socket.destroy());
    reply.end(body);
  };

  const handleCall = (call: Call): S3Reply => {
    if (state.health === 'failing') return errorReply(503, 'SlowDown');
    if (call.method === 'PUT') return put(call);
    if (call.method === 'DELETE') return remove(call);
    if (call.name === '') return { status: 200, body: page(call.query) };
    const object = objects.get(call.name);
    return object ? content(object, call.headers) : errorReply(404, 'NoSuchKey');
  };
  const remove = ({ name }: Call): S3Reply => {
    objects.delete(name);
    return { status: 204 };
  };
  const put = ({ name, headers, bytes }: Call): S3Reply => {
    if (state.health === 'full') return errorReply(507, 'InsufficientStorage');
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== headers['x-amz-content-sha256']) return errorReply(400, 'XAmzContentSHA256Mismatch');
    if (headers['if-none-match'] && state.refusesConditions) return errorReply(501, 'NotImplemented');
    if (headers['if-none-match'] && objects.has(name)) return errorReply(412, 'PreconditionFailed');
    objects.set(name, { bytes, sha256: headers['x-amz-meta-sha256']?.toString(), modified: new Date() });
    return { status: 200 };
  };
  const page = (query: URLSearchParams): string => {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? '') && name > after).toSorted();
    const pageEntries = all.slice(0, pageSize);
    const entries = pageEntries.map(
      ([name, { modified }]) =>
        `<Contents><Key>${name}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    );
    const more =
      all.length > pageSize ? `<NextContinuationToken>${pageEntries.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
  };

  const listen = (port: number): Promise<void> => new Promise((ready) => void server.listen(port, '127.0.0.1', ready));
  await listen(0);
  // It is listening, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    state,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY: keys.accessKeyId,
      S3_SECRET_KEY: keys.secretAccessKey,
    },
    stop: () => stopServer(server),
    start: () => listen(port),
    isUp: () => server.listening,
    /** Number of calls without a response while it is silent. */
    waiting: () => waiting,
  };
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

function content({ bytes, sha256, modified }: StoredObject, requestHeaders: IncomingMessage['headers']): S3Reply {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const headers = {
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    ...(sha256 && { 'x-amz-meta-sha256': sha256 }),
  };
  if (requestHeaders['if-none-match'] === etag) return { status: 304, headers };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(requestHeaders.range ?? '') ?? [];
  if (first === undefined || last === undefined) return { status: 200, headers, body: bytes };
  const range = `bytes ${first}-${last}/${bytes.length}`;
  const part = bytes.subarray(Number(first), Number(last) + 1);
  return { status: 206, headers: { ...headers, 'content-range': range }, body: part };
}

function errorReply(status: number, code: string): S3Reply {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}
