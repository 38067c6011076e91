import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { outboundFetch, isPrivateAddress, isPublicAddress } from '#server/platform/outbound/outbound-fetch.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { testLimits } from '../../../test-limits.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Notations of a private host. */
const spellings = [
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[2002:a00:1::]/',
  'https://[fe80::1]/',
  'https://[fd12:3456::1]/',
  'https://user:pass@127.0.0.1/',
  'https://8.8.8.8@127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost:443/',
  'https://LOCALHOST/',
  'https://metadata.internal/',
  'https://printer.local/',
];
const otherProtocols = [
  'http://8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8/',
  'ftp://8.8.8.8/',
  'data:text/plain,x',
];

describe('a server inside', () => {
  test.each([...spellings, ...otherProtocols])('is not asked at %s', async (url) => {
    await expect(outboundFetch(url, { timeoutMs: testLimits.waitMs })).rejects.toThrow(
      /only https|not outside|no address|ENOTFOUND|EAI_AGAIN|Invalid URL/,
    );
    expect(await isPublicAddress(url)).toBe(false);
  });

  test('is not found by a name that leads there', () => {
    for (const address of ['127.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '169.254.169.254', '::ffff:a9fe:a9fe'])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  });

  test('is not gone to when a server outside says so', async () => {
    const inner = await localServer(() => ({ status: 200, body: 'a secret' }));
    const redirecting = await localServer(() => ({ status: 302, headers: { location: inner.url } }));

    for (const status of [301, 302, 303, 307, 308]) {
      const { status: answered, body } = await localFetch(`${redirecting.url}/${status}`, {
        method: 'POST',
        body: Buffer.from('x'),
      });
      expect([answered, body]).toEqual([302, '']);
    }
    expect(inner.received).toEqual([]);
  });
});

/**
 * Files that make outbound calls: one for all URLs entered by users, the others for URLs in an installation's settings.
 */
const allowedFiles = [
  'platform/outbound/outbound-fetch.ts',
  'platform/files/s3-client.ts',
  'platform/mail/mail.ts',
  'system/sso/provider.ts',
  'system/file/stored.routes.ts',
];

describe('the server', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({
      name: relative(src, join(src, name)).replaceAll('\\', '/'),
      code: readFileSync(join(src, name), 'utf8'),
    }));

  test('reaches others in these places alone', () => {
    const fetchPattern =
      /(?<![.\w])fetch\(|^import (?!type ).*from '(?:node:https|nodemailer|openid-client|undici|node:tls)'/m;
    const calls = /^import .*\brequest\b.* from 'node:http'/m;
    const found = files.filter(({ code }) => fetchPattern.test(code) || calls.test(code));

    expect(found.map(({ name }) => name).filter((name) => !allowedFiles.includes(name))).toEqual([]);
  });

  test('trusts no certificate that does not hold', () => {
    const trustPattern = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;

    expect(files.filter(({ code }) => trustPattern.test(code)).map(({ name }) => name)).toEqual([]);
  });

  test('starts programs in these places alone, and none by a shell', () => {
    const starts = files.filter(({ code }) => code.includes("from 'node:child_process'"));

    expect(starts.filter(({ code }) => /\bexec\(|execSync\(|shell: true/.test(code)).map(({ name }) => name)).toEqual(
      [],
    );
    expect(
      starts
        .map(({ name }) => name)
        .filter((name) => !/^(platform\/(embedded-postgres|processes|throw-away)|cli\/|main\.ts)/.test(name)),
    ).toEqual([]);
  });

  test('makes no code of texts', () => {
    const evalPattern = /(?<![.\w])eval\(|new Function\(|from 'node:vm'|setTimeout\(\s*['"`]/;

    expect(files.filter(({ code }) => evalPattern.test(code)).map(({ name }) => name)).toEqual([]);
  });
});
