import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more runs at once than may, each begins in its turn, and what fails hands its place on', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((each) =>
      limited(async () => {
        started.push(each);
        maxRunning = Math.max(maxRunning, (running += 1));
        await moment();
        running -= 1;
        if (each % 2 === 0) throw new Error('broken');
        return each;
      }),
    ),
  );
  expect({ maxRunning, started }).toEqual({ maxRunning: 2, started: [0, 1, 2, 3, 4, 5] });
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true]);
  await expect(limited(async () => 'after')).resolves.toBe('after');
});
