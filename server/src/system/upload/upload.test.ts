import { describe, expect, test } from 'vitest';
import type { UploadAuthorization } from '#contract/system/file.ts';
import { testServer } from '#test/harness.ts';
import { aliossAuthorization, aliossSignature, cosAuthorization, cosSignature, qiniuToken } from './sign.ts';

const now = new Date('2026-01-05T08:00:00Z');
const env = {
  COS_SECRET_ID: 'AKIDexample',
  COS_SECRET_KEY: 'cos-secret',
  COS_BUCKET: 'quayside-1250000000',
  COS_REGION: 'ap-guangzhou',
  COS_DOMAIN: 'https://cos.example.com/',
  ALIOSS_ACCESS_KEY_ID: 'LTAIexample',
  ALIOSS_ACCESS_KEY_SECRET: 'oss-secret',
  ALIOSS_BUCKET: 'quayside',
  ALIOSS_REGION: 'cn-hangzhou',
  ALIOSS_DOMAIN: 'https://oss.example.com',
  QINIU_ACCESS_KEY: 'qiniu-key',
  QINIU_SECRET_KEY: 'qiniu-secret',
  QINIU_BUCKET: 'quayside',
  QINIU_UPLOAD_URL: 'https://up-z0.qiniup.com',
  QINIU_DOMAIN: 'https://qiniu.example.com',
};
const { app, as } = await testServer({ env, clock: { now: () => now } });
const clerk = await as('frontdesk1');

const addresses = {
  cos: '/api/upload/cos/getAuthorization/',
  alioss: '/api/upload/alioss/getAuthorization/',
  qiniu: '/api/upload/qiniu/getToken/',
} as const;

async function authorized(store: keyof typeof addresses, query = ''): Promise<UploadAuthorization> {
  return clerk.expectSuccess('GET', `${addresses[store]}${query}`);
}

const decoded = (text = '') => JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, unknown>;

describe('signatures are those of the providers’ own examples', () => {
  test('Tencent Cloud COS: request signature, the key and the last step', () => {
    const stringToSign = 'sha1\n1557989151;1557996351\n8b2751e77f43a0995d6e9eb9477f4b685cca4172\n';

    expect(cosSignature('BQYIM75p8x0iWVFSIgqEKwFprpRSVHlz', '1557989151;1557996351', stringToSign)).toBe(
      '3b8851a11a569213c17ba8fa7dcf2abec6935172',
    );
  });

  test('Alibaba Cloud OSS: version 4, as its SDKs test it', () => {
    const stringToSign = [
      'OSS4-HMAC-SHA256',
      '20231216T162057Z',
      '20231216/cn-hangzhou/oss/aliyun_v4_request',
      'f4613657f1b108998e8dbd10a1aa5da621dc2c6e02c9ddec0f163664848704c4',
    ].join('\n');

    expect(aliossSignature({ accessKeySecret: 'sk', region: 'cn-hangzhou', day: '20231216' }, stringToSign)).toBe(
      'e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    );
  });

  test('Qiniu Kodo: the upload token of its manual', () => {
    const policy =
      '{"scope":"my-bucket:sunflower.jpg","deadline":1451491200,"returnBody":"{\\"name\\":$(fname),\\"size\\":$(fsize),\\"w\\":$(imageInfo.width),\\"h\\":$(imageInfo.height),\\"hash\\":$(etag)}"}';

    expect(qiniuToken({ accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }, policy)).toBe(
      'MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAsInJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1hZ2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==',
    );
  });
});

test('whole forms are signed as another implementation signs them', () => {
  const allowed = { prefix: 'attachment/7/', maxBytes: 1_000, types: undefined, now };
  const cos = { secretId: 'AKIDexample', secretKey: 'cos-secret', region: 'ap-guangzhou', domain: 'https://a.example' };
  const oss = { accessKeyId: 'LTAIexample', accessKeySecret: 'oss-secret', region: 'cn-hangzhou', domain: cos.domain };

  // Computed with Python's hmac from the policy's text.
  expect(cosAuthorization({ ...cos, bucket: 'quayside-1250000000' }, allowed).fields['q-signature']).toBe(
    '4a58fff10758cb78c6aa3b7bba94b05a3ee25471',
  );
  expect(aliossAuthorization({ ...oss, bucket: 'quayside' }, allowed).fields['x-oss-signature']).toBe(
    '22d3958b4fdf5688ba8d49affd3106ea17a7458c1c9e8c7feca9d5d0d42e1502',
  );
});

describe('a signed form', () => {
  test('of COS holds its policy to a folder, a size and ten minutes', async () => {
    const { url, domain, prefix, max_bytes: maxBytes, expires_at: expiresAt, fields } = await authorized('cos');

    expect({ url, domain, maxBytes, expiresAt }).toEqual({
      url: 'https://quayside-1250000000.cos.ap-guangzhou.myqcloud.com',
      domain: 'https://cos.example.com',
      maxBytes: 20 * 1024 * 1024,
      expiresAt: 1_767_600_600,
    });
    expect(prefix).toMatch(/^attachment\/\d+\/$/);
    expect(decoded(fields['policy'])).toEqual({
      expiration: '2026-01-05T08:10:00.000Z',
      conditions: [
        { bucket: 'quayside-1250000000' },
        { 'q-sign-algorithm': 'sha1' },
        { 'q-ak': 'AKIDexample' },
        { 'q-sign-time': '1767600000;1767600600' },
        ['starts-with', '$key', prefix],
        ['content-length-range', 1, 20 * 1024 * 1024],
      ],
    });
    expect(fields['q-signature']).toMatch(/^[0-9a-f]{40}$/);
  });

  test('of OSS says in its policy what its fields say', async () => {
    const { url, prefix, fields } = await authorized('alioss', '?kind=avatar');

    expect(url).toBe('https://quayside.oss-cn-hangzhou.aliyuncs.com');
    expect(prefix).toMatch(/^avatar\/\d+\/$/);
    expect(fields).toMatchObject({
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'LTAIexample/20260105/cn-hangzhou/oss/aliyun_v4_request',
      'x-oss-date': '20260105T080000Z',
      'x-oss-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(decoded(fields['policy'])).toMatchObject({
      conditions: [
        { bucket: 'quayside' },
        { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
        { 'x-oss-credential': 'LTAIexample/20260105/cn-hangzhou/oss/aliyun_v4_request' },
        { 'x-oss-date': '20260105T080000Z' },
        ['starts-with', '$key', prefix],
        ['content-length-range', 1, 512_000],
      ],
    });
  });

  test('of Qiniu takes what the kind takes, by content, and never writes over', async () => {
    const { url, prefix, fields } = await authorized('qiniu', '?kind=image');

    expect(url).toBe('https://up-z0.qiniup.com');
    expect(decoded(fields['token']?.split(':')[2])).toEqual({
      scope: `quayside:${prefix}`,
      isPrefixalScope: 1,
      deadline: 1_767_600_600,
      insertOnly: 1,
      fsizeLimit: 5 * 1024 * 1024,
      detectMime: 1,
      mimeLimit: 'image/jpeg;image/png',
    });
  });

  test('never tells a secret', async () => {
    const answers = await Promise.all((['cos', 'alioss', 'qiniu'] as const).map((store) => authorized(store)));

    expect(JSON.stringify(answers)).not.toMatch(/(cos|oss|qiniu)-secret/);
  });

  test('may be sent to its store by a page, and read from there', async () => {
    const { headers } = await app.inject('/api/init/settings/');
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain(
      "connect-src 'self' https://quayside-1250000000.cos.ap-guangzhou.myqcloud.com https://quayside.oss-cn-hangzhou.aliyuncs.com https://up-z0.qiniup.com",
    );
    expect(policy).toContain('https://cos.example.com https://oss.example.com https://qiniu.example.com');
  });

  test('is refused for a kind there is not', async () => {
    expect((await clerk.call('GET', `${addresses.cos}?kind=secret`)).status).toBe(400);
  });
});

describe('a store that is not configured', () => {
  test.each(Object.entries(addresses))('%s is said not to be', async (store, address) => {
    const { as: bareAs } = withoutUpload;
    const answer = await (await bareAs('frontdesk1')).call('GET', address);

    expect(answer).toMatchObject({
      status: 501,
      code: 4000,
      msg: `Cloud storage ${store} is not configured, please contact an administrator`,
    });
  });

  test('is not where files go: the settings say which is', async () => {
    const data = await (await withoutUpload.as()).expectSuccess('GET', '/api/init/settings/');

    expect(data).toMatchObject({ 'upload.type': 'form', 'upload.max_bytes': 20 * 1024 * 1024 });
  });
});

const withoutUpload = await testServer();

describe('settings of a store', () => {
  const { COS_REGION: _, ...partial } = env;

  test.each([
    [{ UPLOAD_TYPE: 'cos' }, /^UPLOAD_TYPE is cos, but its COS_\* settings are missing\.$/],
    [partial, /^COS_REGION missing: set all of COS_\* or none of them\.$/],
    [{ UPLOAD_TYPE: 'ftp' }, /^UPLOAD_TYPE must be one of/],
    [{ UPLOAD_MAX_MB: '0' }, /^UPLOAD_MAX_MB must be at least 1/],
    [{ COS_DOMAIN: 'files' }, /^COS_DOMAIN must be an http or https address/],
  ])('%j are refused at the start', async (wrong, problem) => {
    const { loadConfig } = await import('#server/platform/settings/config.ts');

    expect(() => loadConfig({ QUAYSIDE_SECRET: 'x'.repeat(40), ...wrong })).toThrow(problem);
  });
});
