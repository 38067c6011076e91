import { jobKind } from '#server/platform/jobs.ts';
import { inquiryJob } from '../transmission/public.ts';
import { inquire } from './inquire.ts';

/** Inquires after a carrier's notification; the task of every minute finds lost ones. */
export const carrierInquiryJob = jobKind({
  ...inquiryJob,
  run: async ({ booking }, { deps, signal }) => void (await inquire(deps, booking, signal)),
});
