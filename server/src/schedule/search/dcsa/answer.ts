import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { Refusal, Route } from '#server/http/route.ts';
import type { Streamed } from '#server/http/streamed.ts';

const version = { 'API-Version': '1.0.3' } as const;

/** The major version, which stands in the addresses. */
const major = '1';

/** Who names a version names the major one alone, and that of the address (Api-Version-Major of the standard). */
export function versionIssues({ 'api-version': asked }: IncomingHttpHeaders): FieldIssue[] {
  return asked === undefined || asked === major
    ? []
    : [{ path: 'API-Version', rule: 'api_version', params: { value: major } }];
}

/** A list as the standard has it: bare, with where it goes on in a header. */
export function listed(items: readonly unknown[], next: string | null): Streamed {
  return {
    type: 'application/json; charset=utf-8',
    headers: { ...version, ...(next !== null && { 'Next-Page-Cursor': next }) },
    stream: Readable.from([JSON.stringify(items)]),
    inTransaction: false,
  };
}

/** The code of the standard's own examples for a query that cannot be answered. */
const invalidQuery = 7005;

/** ErrorResponse of the standard. */
export const refusedAs: NonNullable<Route['refusedAs']> = (refusal) => ({
  headers: version,
  body: {
    httpMethod: refusal.method,
    requestUri: refusal.url,
    statusCode: refusal.status,
    statusCodeText: STATUS_CODES[refusal.status] ?? 'Error',
    statusCodeMessage: refusal.msg.slice(0, 200),
    providerCorrelationReference: refusal.requestId,
    errorDateTime: refusal.now.toISOString(),
    errors: errorsOf(refusal),
  },
});

function errorsOf({ id, msg, fields, url }: Refusal) {
  if (fields.length === 0) return [{ errorCodeText: id, errorCodeMessage: msg }];
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return fields.map(({ path, message }) => ({
    errorCode: invalidQuery,
    property: path.slice(0, 100),
    ...(query.has(path) && { value: (query.get(path) ?? '').slice(0, 500) }),
    errorCodeText: 'invalidQuery',
    errorCodeMessage: message,
  }));
}
