import { expect, test } from 'vitest';
import { frontendErrors, frontendLogs } from '#contract/logs/frontend-log.ts';
import { logLimits } from '#contract/logs/log-limits.ts';
import { locales } from '#contract/languages/language.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { fingerprintOf } from './frontend-log.service.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const path = '/api/logs/frontend_log/';

let count = 0;

/** A message that no other test uses; digits do not distinguish errors. */
function aMessage(): string {
  count += 1;
  return `It broke ${'abcdefghijklmnopqrstuvwxyz'[count] ?? ''.padEnd(count, 'z')}`;
}

const anEntry = (parts: Record<string, unknown> = {}) => ({
  type: 'danger',
  message: aMessage(),
  url: 'http://localhost/bookingInquiry?page=2',
  detail: '',
  app_version: '2.0.4',
  build: 'Abcd1234',
  happened_at: '2026-11-21T08:00:00+08:00',
  uuid: '7',
  token_mark: '0a1b2c3d',
  ...parts,
});

type Listed = { total: number; data: Record<string, unknown>[] };
const found = async (of: string, message: string) =>
  ((await admin.expectSuccess('GET', `${of}?message=${encodeURIComponent(message)}`)) as Listed).data;

test('any signed-in user’s log is stored under their own name', async () => {
  const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'front_desk' }));
  const entry = anEntry({ type: 'info' });

  const answer = await clerk.call('POST', path, { entries: [entry] });

  expect(answer).toMatchObject({ status: 200, data: { stored: 1 } });
  expect(await found(path, entry.message)).toMatchObject([
    { type: 'info', url: entry.url, user_name: expect.stringMatching(/./), ip: '127.0.0.1', fingerprint: '' },
  ]);
});

test('tokens, passwords and one-time codes are not kept', async () => {
  const message = aMessage();
  const entry = anEntry({
    message: `${message} Bearer abcdefgh12345678`,
    url: 'http://localhost/bind?token=secret1',
    detail: '{"password":"secret2"}',
  });

  await admin.expectSuccess('POST', path, { entries: [entry] });

  const [{ id } = { id: 0 }] = await found(path, message);
  const data = await admin.expectSuccess('GET', `${path}${String(id)}/`);
  expect(data).toMatchObject({
    message: `${message} Bearer ***`,
    url: 'http://localhost/bind?token=***',
    detail: '{"password":"***"}',
  });
});

test('an error is counted once per version, whoever meets it', async () => {
  const message = aMessage();
  const colleague = await as('frontdesk1');
  const entry = anEntry({ message: `${message} 17` });

  await admin.expectSuccess('POST', path, { entries: [entry, anEntry({ message: `${message} 18` })] });
  await colleague.expectSuccess('POST', path, { entries: [entry] });
  await admin.expectSuccess('POST', path, { entries: [{ ...entry, build: 'Efgh5678' }] });

  const rows = await found('/api/logs/frontend_error/', message);
  expect(rows.map(({ build, times }) => [build, times]).toSorted()).toEqual([
    ['Abcd1234', 3],
    ['Efgh5678', 1],
  ]);
});

test.each([
  ['no entries', { entries: [] }],
  ['more than a batch', { entries: Array.from({ length: logLimits.batch + 1 }, () => anEntry()) }],
  ['a message beyond its length', { entries: [anEntry({ message: 'x'.repeat(logLimits.message + 1) })] }],
  ['an unknown type', { entries: [anEntry({ type: 'fatal' })] }],
])('%s is refused', async (_name, body) => {
  expect((await admin.call('POST', path, body)).status).toBe(400);
});

test('only whoever holds the right reads and exports it', async () => {
  const clerk = await as('frontdesk1');
  const urls = [path, `${path}export_data/`, '/api/logs/frontend_error/'];

  const answers = await Promise.all(urls.map((url) => clerk.call('GET', url)));

  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
});

test('the log is exported with its filters', async () => {
  const { raw } = await admin.call('GET', `${path}export_data/?type=danger&columns=happened_at,message`);

  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});

test('every column has a name in both languages', () => {
  for (const { labels, fieldNames } of [frontendLogs, frontendErrors]) {
    for (const locale of locales) expect(fieldNames.filter((name) => !(name in labels[locale]))).toEqual([]);
  }
});

test.each([
  ['ids and counts', 'Row 17 is gone', 'Row 18 is gone', true],
  ['another message', 'Row is gone', 'Row is there', false],
])('fingerprints: %s', (_name, one, other, isSame) => {
  expect(fingerprintOf({ message: one, detail: '' }) === fingerprintOf({ message: other, detail: '' })).toBe(isSame);
});

test('fingerprints: the same place in another build counts as the same, another place does not', () => {
  const trace = (file: string, line: number, message = 'It broke: x') =>
    fingerprintOf({ message, detail: `TypeError: x\n    at f (https://host/assets/${file}.js:${line}:7)` });

  expect(trace('list-Abcd1234', 1)).toBe(trace('list-Efgh5678', 20));
  expect(trace('list-Abcd1234', 1)).toBe(trace('list-Abcd1234', 1, '出错了：x'));
  expect(trace('list-Abcd1234', 1)).not.toBe(trace('form-Abcd1234', 1));
});
