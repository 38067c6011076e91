import * as z from 'zod';

/**
 * The job that builds and sends a transmission; declared apart from its function, so that queueing it does not import
 * that.
 */
export const transmissionJob = {
  name: 'exchange_transmission',
  payload: z.object({ transmission: z.int() }),
} as const;
