import * as z from 'zod';

/** A response without an envelope, for other standards, with its own status and headers. */
export type PlainResponse = { status: number; headers: Readonly<Record<string, string>>; body?: unknown };

/** The output of routes with plain responses. */
export const PlainResponse = z.custom<PlainResponse>(
  (value) => value !== null && typeof value === 'object' && 'status' in value && 'headers' in value,
);

/** Whether a route has responded without an envelope, by its `output`. */
export function isPlainResponse(output: z.ZodType, data: unknown): data is PlainResponse {
  return output === PlainResponse && PlainResponse.safeParse(data).success;
}
