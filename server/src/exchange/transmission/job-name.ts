import * as z from 'zod';

/** The job that makes and sends one; told here without what it does, so that whoever queues it knows nothing of that. */
export const transmissionJob = {
  name: 'exchange_transmission',
  payload: z.object({ transmission: z.int() }),
} as const;
