import * as z from 'zod';

/** An answer that is no envelope: what another standard says is answered, with a status and headers of its own. */
export type PlainResponse = { status: number; headers: Readonly<Record<string, string>>; body?: unknown };

/** The output of routes that answer so. */
export const PlainResponse = z.custom<PlainResponse>(
  (value) => value !== null && typeof value === 'object' && 'status' in value && 'headers' in value,
);

/** Whether a route has answered past the envelope, as its `output` says. */
export function isPlainResponse(output: z.ZodType, data: unknown): data is PlainResponse {
  return output === PlainResponse && PlainResponse.safeParse(data).success;
}
