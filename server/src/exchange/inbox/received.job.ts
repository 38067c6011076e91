import { jobKind } from '#server/platform/jobs.ts';
import { receivedJob } from './job-name.ts';
import { workFile } from './process-file.ts';

/** Parses and applies a received file; the task of every minute finds lost ones. */
export const workReceivedJob = jobKind({
  ...receivedJob,
  retry: { limit: 3, delaySeconds: 5 },
  run: async ({ file }, { deps, signal }) => workFile(deps, file, signal),
});
