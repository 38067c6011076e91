import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readTransaction } from '#server/platform/database/db.ts';
import { testDatabase } from '#test/database.ts';
import { partOf } from './parts.ts';

const database = await testDatabase();

/** A page with one part that fails and one that does not. */
const page = async (report: (error: unknown, what: string) => void, hasDisconnected: boolean) =>
  readTransaction(database, async (db) => {
    const ctx = { db, report, hasDisconnected: () => hasDisconnected, request: { id: 'req-7' } };
    return [
      await partOf(ctx, 'the first', () => sql`select 1 / 0`.execute(db)),
      await partOf(ctx, 'the second', async () => 2),
    ];
  });

test('a part that fails is told to the log, and the others stand', async () => {
  const report = vi.fn<(error: unknown, what: string) => void>();

  expect(await page(report, false)).toEqual([
    { state: 'failed', request_id: 'req-7' },
    { state: 'ok', data: 2 },
  ]);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'the first');
});

test('what ends because its caller has left is no failure of a part, and nothing is made after it', async () => {
  const report = vi.fn<(error: unknown, what: string) => void>();

  await expect(page(report, true)).rejects.toThrow('division by zero');
  expect(report).not.toHaveBeenCalled();
});
