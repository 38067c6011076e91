import { createHash, createHmac } from 'node:crypto';
import {
  type AliossStore,
  aliossUrl,
  type CosStore,
  cosUrl,
  type QiniuStore,
} from '#server/platform/settings/upload-settings.ts';
import type { UploadAuthorization } from '#contract/system/file.ts';

/** Permitted uploads: keys with a prefix, up to a size, until a time. */
export type UploadGrant = { prefix: string; maxBytes: number; types: readonly string[] | undefined; now: Date };

export const authorizedSeconds = 600;

/** A form for Tencent Cloud COS (its documentation: POST Object, "Signature protection"). */
export function cosAuthorization(store: CosStore, { prefix, maxBytes, now }: UploadGrant): UploadAuthorization {
  const { from, until } = timesOf(now);
  const keyTime = `${from};${until}`;
  const policy = {
    expiration: isoOf(until),
    conditions: [
      { bucket: store.bucket },
      { 'q-sign-algorithm': 'sha1' },
      { 'q-ak': store.secretId },
      { 'q-sign-time': keyTime },
      ['starts-with', '$key', prefix],
      ['content-length-range', 1, maxBytes],
    ],
  };
  const text = JSON.stringify(policy);
  const fields = {
    policy: base64(text),
    'q-sign-algorithm': 'sha1',
    'q-ak': store.secretId,
    'q-key-time': keyTime,
    'q-signature': cosSignature(store.secretKey, keyTime, createHash('sha1').update(text).digest('hex')),
  };
  return { type: 'cos', url: cosUrl(store), ...common(store, { prefix, maxBytes, until }), fields };
}

export function cosSignature(secretKey: string, keyTime: string, stringToSign: string): string {
  const signKey = createHmac('sha1', secretKey).update(keyTime).digest('hex');
  return createHmac('sha1', signKey).update(stringToSign).digest('hex');
}

/** A form for Alibaba Cloud OSS (its documentation: PostObject, signature version 4). */
export function aliossAuthorization(store: AliossStore, { prefix, maxBytes, now }: UploadGrant): UploadAuthorization {
  const { until } = timesOf(now);
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const signed = {
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': `${store.accessKeyId}/${day}/${store.region}/oss/aliyun_v4_request`,
    'x-oss-date': moment,
  };
  const conditions = [
    { bucket: store.bucket },
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ['starts-with', '$key', prefix],
    ['content-length-range', 1, maxBytes],
  ];
  const policy = base64(JSON.stringify({ expiration: isoOf(until), conditions }));
  const signature = aliossSignature({ ...store, day }, policy);
  const fields = { ...signed, policy, 'x-oss-signature': signature };
  return { type: 'alioss', url: aliossUrl(store), ...common(store, { prefix, maxBytes, until }), fields };
}

export function aliossSignature(
  { accessKeySecret, day, region }: Pick<AliossStore, 'accessKeySecret' | 'region'> & { day: string },
  stringToSign: string,
): string {
  const steps = [day, region, 'oss', 'aliyun_v4_request', stringToSign];
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return steps.reduce(sign, Buffer.from(`aliyun_v4${accessKeySecret}`)).toString('hex');
}

/** A token for Qiniu Kodo (its documentation: upload policy and upload token). */
export function qiniuAuthorization(store: QiniuStore, grant: UploadGrant): UploadAuthorization {
  const { prefix, maxBytes, types, now } = grant;
  const { until } = timesOf(now);
  const policy = {
    scope: `${store.bucket}:${prefix}`,
    isPrefixalScope: 1,
    deadline: until,
    insertOnly: 1,
    fsizeLimit: maxBytes,
    // By content instead of the sender's content type.
    detectMime: 1,
    mimeLimit: types ? types.join(';') : '!text/html;application/xhtml+xml;image/svg+xml;text/xml;application/xml',
  };
  const fields = { token: qiniuToken(store, JSON.stringify(policy)) };
  return { type: 'qiniu', url: store.uploadUrl, ...common(store, { prefix, maxBytes, until }), fields };
}

export function qiniuToken({ accessKey, secretKey }: Pick<QiniuStore, 'accessKey' | 'secretKey'>, policy: string) {
  const encoded = urlSafe(base64(policy));
  return `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))}:${encoded}`;
}

type Limits = { prefix: string; maxBytes: number; until: number };

function common({ domain }: { domain: string }, { prefix, maxBytes, until }: Limits) {
  return { domain, prefix, max_bytes: maxBytes, expires_at: until };
}

function timesOf(now: Date): { from: number; until: number } {
  const from = Math.floor(now.getTime() / 1000);
  return { from, until: from + authorizedSeconds };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** With padding, which base64url omits. */
function urlSafe(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_');
}
