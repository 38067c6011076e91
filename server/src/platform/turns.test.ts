import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('no more runs at once than may, each begins in its turn, and what fails hands its place on', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const done = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((each) =>
      inTurn(async () => {
        begun.push(each);
        most = Math.max(most, (running += 1));
        await moment();
        running -= 1;
        if (each % 2 === 0) throw new Error('broken');
        return each;
      }),
    ),
  );
  expect({ most, begun }).toEqual({ most: 2, begun: [0, 1, 2, 3, 4, 5] });
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true]);
  await expect(inTurn(async () => 'after')).resolves.toBe('after');
});
