import { beforeEach, expect, test, vi } from 'vitest';
import { logLimits } from '#contract/logs/log-limits.ts';
import { clearLog, log, logStore } from '#web/platform/log.ts';
import { sendErrors, sentEntries, uploadLog } from './log-upload.ts';

type Batch = { entries: { message: string; type: string; token_mark: string; url: string }[] };
let batches: Batch[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  clearLog();
  batches = [];
  status = 200;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    batches.push(JSON.parse(body) as Batch);
    return Response.json({ code: status === 200 ? 2000 : 500, msg: '', data: { stored: 1 } }, { status });
  });
});

test('a full log is sent in batches, each entry once and truncated to the server’s limit', async () => {
  for (let count = 0; count < logLimits.batch + 1; count += 1) log('x'.repeat(logLimits.message + 5));

  expect(await uploadLog(logStore.get())).toBe(logLimits.batch + 1);
  expect(await uploadLog(logStore.get())).toBe(0);

  expect(batches.map(({ entries }) => entries.length)).toEqual([logLimits.batch, 1]);
  expect(batches[0]?.entries[0]?.message).toHaveLength(logLimits.message);
});

test('secrets are not uploaded; the token is a fingerprint', async () => {
  document.cookie = 'token=eyJhbGciOi.eyJzdWIi.sig';
  history.replaceState(null, '', '/bind?token=secret');
  log('sent JWT abcdefgh12345678', 'danger', '{"password":"hunter2"}');
  await uploadLog(logStore.get());

  expect(JSON.stringify(batches)).not.toMatch(/eyJ|secret|abcdefgh|hunter2/);
  expect(batches[0]?.entries[0]?.token_mark).toMatch(/^[0-9a-f]{8}$/);
});

test('errors are uploaded automatically in batches; other entries are not', async () => {
  const stop = sendErrors();
  log('a note');
  log('it broke', 'danger');
  log('it broke again', 'danger');
  await vi.advanceTimersByTimeAsync(10_000);

  expect(batches.map(({ entries }) => entries.map(({ message }) => message))).toEqual([['it broke again', 'it broke']]);
  stop();
});

test('entries that failed to upload are sent with the next error, and the failure is no error', async () => {
  status = 500;
  const stop = sendErrors();
  log('it broke', 'danger');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(batches).toHaveLength(1);
  expect(logStore.get()).toHaveLength(1);
  expect(sentEntries.get().has(logStore.get()[0]?.id ?? 0)).toBe(false);

  status = 200;
  log('it broke again', 'danger');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(batches.at(-1)?.entries).toHaveLength(2);
  stop();
});
