import type { FastifyRequest } from 'fastify';

/** Facts about a call beyond the request itself, collected for the operation log. */
export type RequestNotes = {
  caller?: { id: number; dept: number | null; client?: string | undefined };
  answer?: { code: number; msg: string; data: unknown };
  file?: { name: string; size: number; type: string; fields: Readonly<Record<string, string>> };
};

/** Per request, so that facts of one call cannot get into another's row. */
const notesByRequest = new WeakMap<FastifyRequest, RequestNotes>();

/** Adds facts about a call. */
export function addRequestNotes(request: FastifyRequest, part: RequestNotes): void {
  notesByRequest.set(request, { ...notesByRequest.get(request), ...part });
}

/** The facts collected so far. */
export function requestNotes(request: FastifyRequest): RequestNotes {
  return notesByRequest.get(request) ?? {};
}
