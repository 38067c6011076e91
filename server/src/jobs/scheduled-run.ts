import * as z from 'zod';

/** The kind of job that runs scheduled tasks. A repeat of a job finds the run taken, or at another try, and does nothing. */
export const scheduledRun = { name: 'scheduled_run', payload: z.object({ run: z.int(), attempt: z.int() }) } as const;
