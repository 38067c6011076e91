import * as z from 'zod';

/** The job that reads and applies a file; declared apart from its function, to avoid a cycle of imports. */
export const receivedJob = { name: 'exchange_received', payload: z.object({ file: z.int() }) } as const;
