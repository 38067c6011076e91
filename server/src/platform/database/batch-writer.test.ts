import { expect, test } from 'vitest';
import { batchWriter } from './batch-writer.ts';
import { createLog } from '../log/log.ts';

const log = createLog('silent');
const options = { name: 'rows', log, everyMs: 5 };

function aStore() {
  const batches: number[][] = [];
  return { batches, write: async (rows: readonly number[]) => void batches.push([...rows]) };
}

test('rows are written in their order, many at once', async () => {
  const { batches, write } = aStore();
  const writer = batchWriter<number>({ ...options, write, batch: 3 });

  for (const row of [1, 2, 3, 4, 5]) writer.push(row);
  await expect.poll(() => batches.flat()).toHaveLength(5);
  await writer.close();

  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('what waits at a shutdown is written', async () => {
  const { batches, write } = aStore();
  const writer = batchWriter<number>({ ...options, write, everyMs: 60_000 });

  writer.push(1);
  await writer.close();

  expect(batches).toEqual([[1]]);
});

test('a batch that fails is tried again, and nothing is written twice', async () => {
  const { batches, write } = aStore();
  let failures = 2;
  const writer = batchWriter<number>({
    ...options,
    write: async (rows) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      await write(rows);
    },
  });

  writer.push(1);
  writer.push(2);
  await expect.poll(() => batches).not.toEqual([]);
  await writer.close();

  expect(batches).toEqual([[1, 2]]);
});

test('a full queue drops what comes, and keeps nobody waiting', async () => {
  const { batches, write } = aStore();
  const writer = batchWriter<number>({ ...options, write, everyMs: 60_000, maxWaiting: 2 });

  for (const row of [1, 2, 3, 4]) writer.push(row);
  await writer.close();

  expect(batches).toEqual([[1, 2]]);
});

test('one bad row does not take the others with it', async () => {
  const { batches, write } = aStore();
  const writer = batchWriter<number>({
    ...options,
    write: async (rows) => {
      if (rows.includes(2)) throw Object.assign(new Error('check'), { code: '23514' });
      await write(rows);
    },
    isPermanentError: () => true,
  });

  for (const row of [1, 2, 3]) writer.push(row);
  await expect.poll(() => batches.flat()).toHaveLength(2);
  await writer.close();

  expect(batches.flat()).toEqual([1, 3]);
});
