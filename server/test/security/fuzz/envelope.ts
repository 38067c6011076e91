import * as z from 'zod';

/** The form of every API response. */
export const Envelope = z.object({ code: z.int(), msg: z.string().min(1), data: z.unknown() });
