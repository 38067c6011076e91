import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { FileStoreError } from './file-store-error.ts';
import { scaledTimeout } from '../timeouts.ts';
import type { S3Config } from './s3-settings.ts';

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The bucket itself where it says nothing. */
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  /** Ends it before its answer begins, and also after that. */
  signal?: AbortSignal;
  timeoutMs?: number;
};
export type AskS3 = (asked: Asked) => Promise<Response>;

const usualMs = 5_000;
/** Who has just not answered is not waited for by everybody else: senders would wait in vain, and clean-ups hold a connection to the database meanwhile. */
const restMs = 3_000;
const emptyHash = createHash('sha256').digest('hex');

/** What a caller can make something of; a bucket that is not there is told apart from a name that is not. */
const plainAnswers = new Set([200, 204, 206, 304, 404, 409, 412, 416, 501]);

/** Signed calls to one bucket. Whatever is neither done nor plainly refused is a FileStoreError. */
export function s3Client(config: S3Config): AskS3 {
  const keys = new Map<string, ArrayBuffer>();
  let restsUntil = 0;

  const sent = async ({
    method,
    body,
    signal,
    timeoutMs = scaledTimeout(usualMs),
    ...asked
  }: Asked): Promise<Response> => {
    const { url, headers } = await signed(config, { method, ...asked }, keys);
    const ends = [...(signal ? [signal] : []), ...(timeoutMs < Infinity ? [AbortSignal.timeout(timeoutMs)] : [])];
    return fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.any(ends), ...(body && { body }) });
  };
  /** A connection that was kept open may have been closed at the other end; all that is asked may be asked twice. */
  const sentTwice = async (asked: Asked): Promise<Response> =>
    sent(asked).catch((error: unknown) => {
      if (error instanceof TypeError) return sent(asked);
      throw error;
    });

  return async (asked) => {
    if (Date.now() < restsUntil) throw new FileStoreError('it did not answer a moment ago');
    const answer = await sentTwice(asked).catch((error: unknown) => {
      restsUntil = Date.now() + restMs;
      throw new FileStoreError('it does not answer', { cause: error });
    });
    if (plainAnswers.has(answer.status) && !(await isBucketMissing(asked, answer))) return answer;
    throw new FileStoreError(`${asked.method} was answered ${answer.status} ${await saidBy(answer)}`);
  };
}

async function signed(
  config: S3Config,
  { method, name = '', query = {}, headers = {} }: Asked,
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
  // A content is passed on as it is, with its own length. Not signed: fetch adds to it where a part is asked for.
  call.headers.set('accept-encoding', 'identity');
  return call;
}

/** HEAD has no words to tell it by. */
async function isBucketMissing({ method }: Asked, answer: Response): Promise<boolean> {
  return answer.status === 404 && method !== 'HEAD' && (await answer.clone().text()).includes('NoSuchBucket');
}

/** Its own code, e.g. SignatureDoesNotMatch; the rest may hold keys. */
async function saidBy(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}
