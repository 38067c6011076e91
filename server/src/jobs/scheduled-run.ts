import * as z from 'zod';

/** The job that executes scheduled tasks. A duplicate finds the run claimed, or at another try, and does nothing. */
export const scheduledRun = { name: 'scheduled_run', payload: z.object({ run: z.int(), attempt: z.int() }) } as const;
