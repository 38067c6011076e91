import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { takeOrderNumber } from './order-number.ts';

const { database } = await testServer();

test('a day has ten thousand numbers of four digits, each once, in an order that shows no pattern', async () => {
  const { rows } = await sql<{ number: number }>`
    select scattered(n, 4, '20261121') as number from generate_series(0, 9999) n order by n`.execute(database);
  const numbers = rows.map(({ number }) => number);
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  expect(new Set(numbers).size).toBe(10_000);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([0, 9_999]);
  expect(new Set(steps).size).toBeGreaterThan(5_000);
});

test.each([4, 5, 6])('scattering keeps numbers of %s digits apart', async (digits) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct scattered(n, ${digits}, 'key')) as count from generate_series(1, 3000) n`.execute(database);
  expect(rows).toEqual([{ count: 3_000 }]);
});

test('many at once are given different numbers', async () => {
  const taken = await Promise.all(Array.from({ length: 200 }, () => writeTransaction(database, takeOrderNumber)));
  expect(new Set(taken).size).toBe(200);
  expect(taken.every((number) => /^QS\d{12}$/.test(number))).toBe(true);
});
