import type { FastifyRequest } from 'fastify';

/** What is known of a call once it is over, beyond what the request itself says; for the operation log. */
export type Noted = {
  caller?: { id: number; dept: number | null; client?: string | undefined };
  answer?: { code: number; msg: string; data: unknown };
  file?: { name: string; size: number; type: string; fields: Readonly<Record<string, string>> };
};

/** One for each request, and gone with it: nothing of one call can ever stand in another's row. */
const known = new WeakMap<FastifyRequest, Noted>();

/** Whoever learns something of a call leaves it here. */
export function note(request: FastifyRequest, part: Noted): void {
  known.set(request, { ...known.get(request), ...part });
}

/** All that was noted of a request so far. */
export function notedOf(request: FastifyRequest): Noted {
  return known.get(request) ?? {};
}
