import { jobKinds } from '#server/jobs.ts';
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
