import { STATUS_CODES } from 'node:http';
import type { Refusal, Route } from '#server/http/route.ts';

export const version = { 'API-Version': '2.2.0' } as const;

/** Error of the standard. */
export const refusedAs: NonNullable<Route['refusedAs']> = (refusal) => ({
  headers: version,
  body: {
    httpMethod: refusal.method,
    requestUri: refusal.url,
    statusCode: refusal.status,
    statusCodeText: STATUS_CODES[refusal.status] ?? 'Error',
    errorDateTime: refusal.now.toISOString(),
    errors: errorsOf(refusal),
  },
});

function errorsOf({ id, msg, fields }: Refusal) {
  if (fields.length === 0) return [{ reason: id, message: msg }];
  return fields.map(({ path, message }) => ({ reason: 'invalidParameter', message: `${path}: ${message}` }));
}
