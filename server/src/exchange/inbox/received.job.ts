import { jobKind } from '#server/platform/jobs.ts';
import { receivedJob } from './job-name.ts';
import { workFile } from './process-file.ts';

/** Reads a file that came in and carries out what it says; one that is lost is found by the task of every minute. */
export const workReceivedJob = jobKind({
  ...receivedJob,
  retry: { limit: 3, delaySeconds: 5 },
  run: async ({ file }, { deps, signal }) => workFile(deps, file, signal),
});
