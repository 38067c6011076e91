import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { FileStoreError } from './file-store-error.ts';
import { scaledTimeout } from '../timeouts.ts';
import type { S3Config } from './s3-settings.ts';

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Default: the bucket itself. */
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  /** Aborts the request before or during its response. */
  signal?: AbortSignal;
  timeoutMs?: number;
};
export type S3Fetch = (request: S3Request) => Promise<Response>;

const defaultTimeoutMs = 5_000;
/**
 * After a time-out other calls fail at once for this long: senders would wait in vain, and clean-ups would hold a
 * database connection.
 */
const cooldownMs = 3_000;
const emptyHash = createHash('sha256').digest('hex');

/** Statuses that callers handle; a missing bucket is distinguished from a missing name. */
const expectedStatuses = new Set([200, 204, 206, 304, 404, 409, 412, 416, 501]);

/** Signed calls to one bucket. Any other failure is a FileStoreError. */
export function s3Client(config: S3Config): S3Fetch {
  const keys = new Map<string, ArrayBuffer>();
  let cooldownUntil = 0;

  const sendOnce = async ({
    method,
    body,
    signal,
    timeoutMs = scaledTimeout(defaultTimeoutMs),
    ...request
  }: S3Request): Promise<Response> => {
    const { url, headers } = await signRequest(config, { method, ...request }, keys);
    const signals = [...(signal ? [signal] : []), ...(timeoutMs < Infinity ? [AbortSignal.timeout(timeoutMs)] : [])];
    return fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.any(signals), ...(body && { body }) });
  };
  /** A kept-alive connection may have been closed by the server; all requests are idempotent, so they are retried. */
  const sendWithRetry = async (request: S3Request): Promise<Response> =>
    sendOnce(request).catch((error: unknown) => {
      if (error instanceof TypeError) return sendOnce(request);
      throw error;
    });

  return async (request) => {
    if (Date.now() < cooldownUntil) throw new FileStoreError('it did not answer a moment ago');
    const response = await sendWithRetry(request).catch((error: unknown) => {
      cooldownUntil = Date.now() + cooldownMs;
      throw new FileStoreError('it does not answer', { cause: error });
    });
    if (expectedStatuses.has(response.status) && !(await isBucketMissing(request, response))) return response;
    throw new FileStoreError(`${request.method} was answered ${response.status} ${await errorCodeIn(response)}`);
  };
}

async function signRequest(
  config: S3Config,
  { method, name = '', query = {}, headers = {} }: S3Request,
  keys: Map<string, ArrayBuffer>,
) {
  const url = new URL(config.endpoint);
  const path = [url.pathname.replace(/\/+$/, ''), ...(config.isPathStyle ? [`/${config.bucket}`] : []), `/${name}`];
  url.pathname = path.join('');
  if (!config.isPathStyle) url.hostname = `${config.bucket}.${url.hostname}`;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': emptyHash, ...headers },
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    service: 's3',
    region: config.region,
    cache: keys,
  });
  const call = await signer.sign();
  // The content is passed on unchanged, with its own length. Not signed: fetch adds to the header for range requests.
  call.headers.set('accept-encoding', 'identity');
  return call;
}

/** The response to HEAD has no body with the error code. */
async function isBucketMissing({ method }: S3Request, response: Response): Promise<boolean> {
  return response.status === 404 && method !== 'HEAD' && (await response.clone().text()).includes('NoSuchBucket');
}

/** The store's error code, e.g. SignatureDoesNotMatch; the rest may contain keys. */
async function errorCodeIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}
