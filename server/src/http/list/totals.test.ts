import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readTransaction } from '#server/platform/database/db.ts';
import { testDatabase } from '#test/database.ts';
import { sharedTotals } from './totals.ts';

const database = await testDatabase();
await sql`create sequence counted`.execute(database);

/** Every executed count advances the sequence. */
const count = (filter: string) => sql<{ total: number }>`select nextval('counted') as total where ${filter} <> ''`;
const countTotal = (totals: ReturnType<typeof sharedTotals>, filter = 'a') =>
  database.transaction().execute((tx) => totals.of(tx, count(filter)));

test('the same question within the time is counted once, also when it is asked at the same moment', async () => {
  const totals = sharedTotals(60_000);

  const [first, second] = await Promise.all([countTotal(totals), countTotal(totals)]);

  expect(second).toBe(first);
  expect(await countTotal(totals)).toBe(first);
});

test('another value is another question', async () => {
  const totals = sharedTotals(60_000);

  expect(await countTotal(totals, 'a')).not.toBe(await countTotal(totals, 'b'));
});

test('after a write it is counted again', async () => {
  const totals = sharedTotals(60_000);
  const before = await countTotal(totals);

  totals.forget();

  expect(await countTotal(totals)).not.toBe(before);
});

test('a count that fails is not remembered', async () => {
  const totals = sharedTotals(60_000);
  // A read-only transaction cannot advance a sequence, so this one fails.
  await expect(readTransaction(database, (tx) => totals.of(tx, count('a')))).rejects.toThrow('read-only');

  expect(await countTotal(totals)).toBeGreaterThan(0);
});
