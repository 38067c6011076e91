import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** A body as bytes, as signatures need it, with its headers. */
export type RawBody = { bytes: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };

/** Whether a body is raw. */
export function isRawBody(value: unknown): value is RawBody {
  return value !== null && typeof value === 'object' && 'bytes' in value && value.bytes instanceof Buffer;
}

/** The body of a route that parses it itself, with any content type. */
export function rawBody(maxBytes: number) {
  return Object.assign(z.custom<RawBody>(isRawBody), { rawLimit: maxBytes });
}

/** The size limit of a raw body; undefined for all others. */
export function rawLimit(body: (z.ZodType & { rawLimit?: number }) | undefined): number | undefined {
  return body?.rawLimit;
}

/** Accepts every body in a part of the server without parsing. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    done(null, { bytes, headers: request.headers } satisfies RawBody);
  });
}
