import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { testServer } from '#test/harness.ts';
import { runTask } from '#test/task-run.ts';
import { sampleRatesTask } from './sample-rates.task.ts';

const { as, config, database } = await testServer();
const deps = { config, database, log: createLog('silent'), clock: systemClock };

type Found = { total: number; hidden_count: number; data: { is_sample: boolean; all_in: { total: string | null } }[] };

async function shown(): Promise<Found> {
  const clerk = await as('superadmin');
  const data = await clerk.expectSuccess(
    'GET',
    '/api/rates/query/?portload=CNTAO&mix=1*40HQ%2B1*20GP&with_local=1&limit=100',
  );
  return data;
}

test('the demo has rates to look at, marked as samples, each with a total', async () => {
  const { total, hidden_count: hidden, data } = await shown();
  expect(total).toBeGreaterThan(15);
  expect(hidden).toBeGreaterThan(0);
  expect(data.every((row) => row.is_sample)).toBe(true);
  expect(data.filter((row) => row.all_in.total === null)).toEqual([]);
});

test('and has them still a year later', async () => {
  const { total } = await shown();
  await sql`update rate set valid_from = valid_from - 365, valid_to = valid_to - 365 where is_sample`.execute(database);
  expect((await shown()).total).toBe(0);
  await runTask(sampleRatesTask, deps);
  expect((await shown()).total).toBeGreaterThan(total - 6);
});
