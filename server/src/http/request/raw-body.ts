import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** A body byte by byte, as signatures are made over it, with the headers that came with it. */
export type RawBody = { bytes: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };

/** Whether a body comes as the bytes that were sent. */
export function isRawBody(value: unknown): value is RawBody {
  return value !== null && typeof value === 'object' && 'bytes' in value && value.bytes instanceof Buffer;
}

/** The body of a route that reads it itself, whatever kind of content it is said to be. */
export function rawBody(maxBytes: number) {
  return Object.assign(z.custom<RawBody>(isRawBody), { rawLimit: maxBytes });
}

/** What such a body may weigh; undefined for all others. */
export function rawLimit(body: (z.ZodType & { rawLimit?: number }) | undefined): number | undefined {
  return body?.rawLimit;
}

/** Takes every body of a part of the server as it comes. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    done(null, { bytes, headers: request.headers } satisfies RawBody);
  });
}
