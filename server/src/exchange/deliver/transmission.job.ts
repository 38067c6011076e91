import { jobKind } from '#server/platform/jobs.ts';
import { transmissionJob } from '../transmission/public.ts';
import { sendOne } from './send-one.ts';

/** Sends a transmission that was just queued, or is due for a retry; the task of every minute finds lost ones. */
export const sendTransmissionJob = jobKind({
  ...transmissionJob,
  run: async ({ transmission }, { deps, signal }) => sendOne(deps, transmission, signal),
});
