import { jobKind } from '#server/platform/jobs.ts';
import { inquiryJob } from '../transmission/public.ts';
import { inquire } from './inquire.ts';

/** Asks a carrier that has said that something is new; one that is lost is found by the task of every minute. */
export const carrierInquiryJob = jobKind({
  ...inquiryJob,
  run: async ({ booking }, { deps, signal }) => void (await inquire(deps, booking, signal)),
});
