import type { FastifyRequest } from 'fastify';

/** What is known of a call once it is over, beyond what the request itself says; for the operation log. */
export type RequestNotes = {
  caller?: { id: number; dept: number | null; client?: string | undefined };
  answer?: { code: number; msg: string; data: unknown };
  file?: { name: string; size: number; type: string; fields: Readonly<Record<string, string>> };
};

/** One for each request, and gone with it: nothing of one call can ever stand in another's row. */
const notesByRequest = new WeakMap<FastifyRequest, RequestNotes>();

/** Whoever learns something of a call leaves it here. */
export function addRequestNotes(request: FastifyRequest, part: RequestNotes): void {
  notesByRequest.set(request, { ...notesByRequest.get(request), ...part });
}

/** All that was noted of a request so far. */
export function requestNotes(request: FastifyRequest): RequestNotes {
  return notesByRequest.get(request) ?? {};
}
