import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const hurried = await testServer({ mostBehindMs: 50 });
const patient = await testServer();

/** Keeps the one thread busy, as a machine does that works for others, until the delay is measured. */
async function busy(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    const end = performance.now() + 300;
    while (performance.now() < end);
    await new Promise((done) => setTimeout(done, 0));
  }
}

test('a server that is far behind tells callers when to come back; one that is never behind answers', async () => {
  await busy();
  const [away, answered] = await Promise.all([hurried, patient].map(({ app }) => app.inject('/api/captcha/status/')));
  expect(away?.statusCode).toBe(503);
  expect(away?.headers['retry-after']).toBe('5');
  expect(away?.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  expect(answered?.statusCode).toBe(200);
});
