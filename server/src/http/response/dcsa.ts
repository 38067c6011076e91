import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { PlainResponse } from './plain.ts';
import type { Refusal, Route } from '../route.ts';

type DcsaResponse = { status?: number; headers?: Readonly<Record<string, string>> };

/** Common to all routes of one of DCSA's standards: bare JSON under its version, and its errors. */
export type Dcsa = {
  respond: (body?: unknown, reasons?: DcsaResponse) => PlainResponse;
  route: {
    output: typeof PlainResponse;
    formatRefusal: NonNullable<Route['formatRefusal']>;
    headerIssues?: NonNullable<Route['headerIssues']>;
  };
};

/**
 * `reasons`: each error is a reason and a message, as in versions until 2023. `details`: errors have codes and
 * properties, and callers may request a major version.
 */
export function dcsa(version: `${number}.${number}.${number}`, errors: 'reasons' | 'details'): Dcsa {
  const headers = { 'API-Version': version };
  const isDetailed = errors === 'details';
  return {
    respond: (body, { status = 200, headers: extraHeaders = {} } = {}) => ({
      status,
      headers: { ...headers, ...extraHeaders },
      body,
    }),
    route: {
      output: PlainResponse,
      formatRefusal: (refusal) => ({ headers, body: isDetailed ? withDetails(refusal) : withReasons(refusal) }),
      ...(isDetailed && { headerIssues: versionIssues(version.split('.')[0] ?? '') }),
    },
  };
}

/** Only the major version of the path may be requested (Api-Version-Major of the standards). */
function versionIssues(major: string): (headers: IncomingHttpHeaders) => FieldIssue[] {
  return ({ 'api-version': requestedVersion }) =>
    requestedVersion === undefined || requestedVersion === major
      ? []
      : [{ path: 'API-Version', rule: 'api_version', params: { value: major } }];
}

function head({ method, url, status, now }: Refusal) {
  return {
    httpMethod: method,
    requestUri: url,
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? 'Error',
    errorDateTime: now.toISOString(),
  };
}

function withReasons(refusal: Refusal) {
  const { id, msg, fields } = refusal;
  const reasons = fields.map(({ path, message }) => ({ reason: 'invalidParameter', message: `${path}: ${message}` }));
  return { ...head(refusal), errors: reasons.length > 0 ? reasons : [{ reason: id, message: msg }] };
}

function withDetails(refusal: Refusal) {
  return {
    ...head(refusal),
    statusCodeMessage: refusal.msg.slice(0, 200),
    providerCorrelationReference: refusal.requestId,
    errors: detailsOf(refusal),
  };
}

/** The codes of the standards' own examples: an invalid query, an invalid body. */
const codes = { invalidQuery: 7005, invalidBody: 7003 } as const;

function detailsOf({ id, msg, fields, method, url }: Refusal) {
  if (fields.length === 0) return [{ errorCodeText: id, errorCodeMessage: msg }];
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return fields.map(({ path, message }) => {
    const kind = method === 'GET' || path === 'API-Version' ? 'invalidQuery' : 'invalidBody';
    return {
      errorCode: codes[kind],
      property: propertyOf(path),
      ...(query.has(path) && { value: (query.get(path) ?? '').slice(0, 500) }),
      ...(kind === 'invalidBody' && { jsonPath: jsonPathOf(path) }),
      errorCodeText: kind,
      errorCodeMessage: message,
    };
  });
}

/** `shipmentLocations.0.location` is the property `location`. */
export function propertyOf(path: string): string {
  return (
    path
      .split('.')
      .findLast((part) => !/^\d+$/.test(part))
      ?.slice(0, 100) ?? ''
  );
}

/** `shipmentLocations.0.location` is `$.shipmentLocations[0].location`. */
export function jsonPathOf(path: string): string {
  const parts = path === '' ? [] : path.split('.');
  return parts.reduce((whole, part) => whole + (/^\d+$/.test(part) ? `[${part}]` : `.${part}`), '$').slice(0, 500);
}
