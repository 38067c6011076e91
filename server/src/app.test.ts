import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const impatient = await testServer({ env: { BUSY_MS: '50' } });
const patient = await testServer();

/** Blocks the event loop for longer than the limit of the overloaded server. */
const waitCell = new Int32Array(new SharedArrayBuffer(4));
const busy = (): unknown => Atomics.wait(waitCell, 0, 0, 300);

test('a server that is far behind tells callers when to come back; one that is never behind answers', async () => {
  const answers: LightMyRequestResponse[] = [];
  // Until the delay has been measured.
  await expect
    .poll(async () => {
      busy();
      const pending = [impatient, patient].map(({ app }) => app.inject('/api/captcha/status/'));
      answers.splice(0, 2, ...(await Promise.all(pending)));
      return answers[0]?.statusCode;
    })
    .toBe(503);
  const [unavailable, served] = answers;
  expect(unavailable?.headers['retry-after']).toBe('5');
  expect(unavailable?.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  expect(served?.statusCode).toBe(200);
});
