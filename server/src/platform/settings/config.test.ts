import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { loadConfig, replaceStoredSecret } from './config.ts';

const secret = 'k3Jv9QpZ1tXwR7uYb2NfL8sHc6GdM4aE';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://quayside.example.com/',
  QUAYSIDE_SECRET: secret,
};

const guessable = [
  'Password1Password2Password3Password4',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  'quayside-production-secret-change-me-please-2026',
  'MySuperSecretKeyForProduction2026Company',
  'the quick brown fox jumps over the lazy dog',
  'correct-horse-battery-staple-harbour-2026',
  '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y7u8i9o0p',
];

describe('the demo', () => {
  test('runs without a setting, on this machine alone', () => {
    const config = loadConfig({ QUAYSIDE_SECRET: secret });

    expect(config).toMatchObject({
      profile: 'demo',
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
    });
    expect(config).toMatchObject({ captcha: true, databaseUrl: null, logLevel: 'warn', trustProxy: [] });
  });

  test('keeps a secret of its own that only its user can read', () => {
    const QUAYSIDE_DATA = join(temporaryFolder(), 'data');

    const first = loadConfig({ QUAYSIDE_DATA });
    const second = loadConfig({ QUAYSIDE_DATA });

    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(second.secret).toBe(first.secret);
    expect(statSync(join(QUAYSIDE_DATA, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('takes a variable set to nothing as absent', () => {
    expect(loadConfig({ QUAYSIDE_SECRET: secret, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });
});

describe('production', () => {
  test('starts with its required settings, for every address', () => {
    expect(loadConfig(production)).toMatchObject({
      profile: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://quayside.example.com',
      logLevel: 'info',
    });
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: undefined }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: 'short' }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: 'x'.repeat(32) }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: 'changeme'.repeat(5) }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: '0123456789abcdef0123456789abcdef' }],
    ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://quayside.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/quayside' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
    ...[
      '0.0.0.0/1,128.0.0.0/1',
      '0.0.0.0/2',
      '10.0.0.0/7',
      '::ffff:0:0/96',
      '::ffff:0.0.0.0/103',
      '::/8',
      '2000::/3',
    ].map((TRUST_PROXY): [string, object] => ['TRUST_PROXY', { TRUST_PROXY }]),
    ...guessable.map((QUAYSIDE_SECRET): [string, object] => ['QUAYSIDE_SECRET', { QUAYSIDE_SECRET }]),
    ['DATABASE_URL', { DATABASE_URL: 'postgres://quayside:quayside-demo-1@db:5432/quayside' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db:5432/quayside?user=a&password=postgres' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db:5432/quayside?user=harbour&password=Harbour' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:0b9f3cde41@db:5432/quayside?password=postgres' }],
    ['CAPTCHA', { CAPTCHA: 'off' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:postgres@db:5432/quayside' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://quayside:Quayside@db:5432/quayside' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://reader:changeme@db:5432/quayside' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mailer:p%61ssword@mail:587', MAIL_FROM: 'a@example.com' }],
  ])('refuses an unsafe %s in one line', (name, change) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(new RegExp(`^${name}.*$`));
  });
});

test('production takes a password that is nobody else’s, and none where the server asks for none', () => {
  for (const DATABASE_URL of [
    'postgres://quayside:0b9f3cde41@db:5432/quayside',
    'postgres://quayside@db:5432/quayside',
  ])
    expect(loadConfig({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('an http address is taken in production where it is said to be reached over TLS', () => {
  const config = loadConfig({ ...production, PUBLIC_URL: 'http://quayside.example.com', BEHIND_TLS: 'on' });

  expect(config).toMatchObject({ publicUrl: 'http://quayside.example.com', isSecure: true });
});

test.each([16, 24, 48])('a secret of %i random bytes is never taken for one that can be guessed', (bytes) => {
  const secrets = Array.from({ length: 300 }, () => randomBytes(bytes)).flatMap((each) => [
    each.toString('hex'),
    each.toString('base64').padEnd(32, '='),
  ]);
  const isAccepted = (QUAYSIDE_SECRET: string): boolean =>
    loadConfig({ ...production, QUAYSIDE_SECRET }).secret === QUAYSIDE_SECRET;

  expect(secrets.every(isAccepted)).toBe(true);
});

test('every network that is taken is one that the server understands', () => {
  const networks = [
    '10.0.0.0/8',
    '127.0.0.1',
    '::1',
    '2001:db8::/32',
    'fd00::/8',
    '::ffff:10.0.0.1',
    '::ffff:10.0.0.0/104',
    'fe80::1/64',
  ];

  expect(() =>
    fastify({ trustProxy: loadConfig({ QUAYSIDE_SECRET: secret, TRUST_PROXY: networks.join() }).trustProxy }),
  ).not.toThrow();
});

test('everything that is wrong is told at once, a line each', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud', CAPTCHA: 'maybe', DATABASE_POOL: '0' };

  expect(() => loadConfig(wrong)).toThrow(
    [
      'PORT must be at most 65535.',
      'DATABASE_URL is not a PostgreSQL address like postgres://user:password@host:5432/database.',
      'DATABASE_POOL must be at least 2.',
      'CAPTCHA must be on or off.',
      'LOG_LEVEL must be debug, info, warn, error or silent.',
    ].join('\n'),
  );
});

test('proxies are a list', () => {
  const config = loadConfig({ QUAYSIDE_SECRET: secret, TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' });

  expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
  for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0/8', '::1/129', '1.2.3.4/'])
    expect(() => loadConfig({ QUAYSIDE_SECRET: secret, TRUST_PROXY: wrong })).toThrow(/^TRUST_PROXY must list IP/);
});

test('a secret that is kept beside the data is replaced where it is the one before, and left alone where it is another', () => {
  const QUAYSIDE_DATA = temporaryFolder();
  const before = loadConfig({ QUAYSIDE_DATA }).secret;
  expect(replaceStoredSecret(QUAYSIDE_DATA, { before: 'of another installation', now: secret })).toBe(false);
  expect(loadConfig({ QUAYSIDE_DATA }).secret).toBe(before);
  expect(replaceStoredSecret(QUAYSIDE_DATA, { before, now: secret })).toBe(true);
  expect(loadConfig({ QUAYSIDE_DATA }).secret).toBe(secret);
  expect(statSync(join(QUAYSIDE_DATA, 'secret')).mode & 0o777).toBe(0o600);
  expect(replaceStoredSecret(join(QUAYSIDE_DATA, 'absent'), { before, now: secret })).toBe(false);
});
