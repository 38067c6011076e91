import { sql } from 'kysely';
import { expect } from 'vitest';
import { jobKinds } from '#server/jobs.ts';
import type { Database } from '#server/platform/database/db.ts';
import { type JobDeps, type Jobs, startJobs } from '#server/platform/jobs.ts';
import { onTestEnd } from './on-test-end.ts';
import { testDatabaseUrl } from './database.ts';

export type TestJobs = Jobs & { restart: () => Promise<void> };

/** The workers of a node, on this test file's own database. */
export async function testJobs(deps: JobDeps): Promise<TestJobs> {
  const start = async () => startJobs(await testDatabaseUrl(), jobKinds, deps);
  let jobs = await start();
  onTestEnd(async () => jobs.close());
  return {
    send: async (...each) => jobs.send(...each),
    close: async () => jobs.close(),
    restart: async () => {
      jobs = await start();
    },
  };
}

/** Waits until no job of a task runs or is queued. */
export async function jobsEnded(database: Database, task: number): Promise<void> {
  const unfinished = sql`
    select from pgboss.job where data ->> 'task' = ${String(task)} and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await unfinished.execute(database)).rows).toEqual([]);
}
