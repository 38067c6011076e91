import { expect, test } from 'vitest';
import { jsonOf } from './long-answer.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: 'a "b", \\u0000 [c]', none: null, left: undefined }));

test.each([0, 1, 100, 101, 150, 999])('a page of %i rows is told as it stands', async (count) => {
  const envelope = {
    code: 2000,
    msg: 'ok',
    data: { page: 1, total: count, data: rows(count), is_next: false },
    extra: 1,
  };

  expect(await jsonOf(envelope)).toBe(JSON.stringify(envelope));
});

test.each([null, 7, 'text', [1, 2], { data: 'no list' }, {}])(
  'what is no page is told as it stands: %j',
  async (data) => {
    expect(await jsonOf({ data })).toBe(JSON.stringify({ data }));
  },
);

test('others are answered while a long page is written', async () => {
  let ticks = 0;
  const countTick = (): void => {
    ticks += 1;
    immediate = setImmediate(countTick);
  };
  let immediate = setImmediate(countTick);

  await jsonOf({ data: { data: rows(999) } });
  clearImmediate(immediate);

  expect(ticks).toBeGreaterThan(5);
});
