import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const hurried = await testServer({ env: { BUSY_MS: '50' } });
const patient = await testServer();

/** Keeps the one thread busy for longer than callers of the hurried one are kept. */
const nap = new Int32Array(new SharedArrayBuffer(4));
const busy = (): unknown => Atomics.wait(nap, 0, 0, 300);

test('a server that is far behind tells callers when to come back; one that is never behind answers', async () => {
  const answers: LightMyRequestResponse[] = [];
  // Until the delay is measured.
  await expect
    .poll(async () => {
      busy();
      const asked = [hurried, patient].map(({ app }) => app.inject('/api/captcha/status/'));
      answers.splice(0, 2, ...(await Promise.all(asked)));
      return answers[0]?.statusCode;
    })
    .toBe(503);
  const [away, answered] = answers;
  expect(away?.headers['retry-after']).toBe('5');
  expect(away?.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  expect(answered?.statusCode).toBe(200);
});
