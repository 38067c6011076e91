import * as z from 'zod';

/** What every answer of the API is. */
export const Envelope = z.object({ code: z.int(), msg: z.string().min(1), data: z.unknown() });
