import * as z from 'zod';
import { jobKind } from '#server/platform/jobs.ts';
import { askDue } from './ask-due.ts';
import { endOld } from './end-old.ts';

/** Asks providers for what is due, plays what is simulated, and ends what has grown old; every minute (domain 5.3). */
export const tracePollJob = jobKind({
  name: 'trace_poll',
  payload: z.object({}),
  cron: '* * * * *',
  // Missed runs are made up for by the next.
  retry: { limit: 0, delaySeconds: 1 },
  atOnce: 1,
  run: async (_payload, { deps, signal }) => {
    await askDue(deps, signal);
    await endOld(deps);
  },
});
