import * as z from 'zod';

/** The job that reads a file and carries out what it says; told here without what it does. */
export const receivedJob = { name: 'exchange_received', payload: z.object({ file: z.int() }) } as const;
