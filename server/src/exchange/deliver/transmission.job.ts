import { jobKind } from '#server/platform/jobs.ts';
import { transmissionJob } from '../transmission/public.ts';
import { sendOne } from './send-one.ts';

/** Sends one that was just queued, or is to be tried again; one that is lost is found by the task of every minute. */
export const sendTransmissionJob = jobKind({
  ...transmissionJob,
  run: async ({ transmission }, { deps, signal }) => sendOne(deps, transmission, signal),
});
